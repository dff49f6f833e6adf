/**
 * What columns of Moodle’s tables are called. The headers of a table are in the language that the site had for whoever
 * exported it, and Moodle has a hundred and more: these are some, and of the others a person says what they are.
 * https://docs.moodle.org/en/Grade_export
 */

/**
 * `username`, `email` and `idnumber` tell learners apart. `about`: something else that is said of a learner, or of when
 * something was sent. It is never a grade, and says nothing of who somebody is.
 */
export type HeaderKind = 'given' | 'family' | 'full' | 'grade' | 'username' | 'email' | 'idnumber' | 'about';

const HEADERS: Readonly<Record<HeaderKind, readonly string[]>> = {
  given: [
    'first name|given name|firstname',
    'vorname|prénom|nombre|nombres|nombre(s)|nome|nome próprio|primeiro nome|voornaam|imię|förnamn|fornavn',
    'ad|adı|isim|名|名前|名字|jméno|křestní jméno|etunimi|keresztnév|prenume|имя|ім’я|όνομα|meno|ime',
  ],
  family: [
    'last name|surname|family name|lastname',
    'nachname|familienname|nom|nom de famille|apellido|apellidos|apellido(s)|cognome|apelido|apelidos|sobrenome|último nome',
    'achternaam|nazwisko|efternamn|efternavn|etternavn|soyad|soyadı|姓|příjmení|sukunimi|vezetéknév|nume|фамилия|прізвище',
    'επώνυμο|priezvisko|prezime|priimek|cognoms',
  ],
  full: [
    'full name|name|fullname|learner|student|vollständiger name|nom complet|nombre completo|nome completo|nome e cognome',
    'volledige naam|naam|imię i nazwisko|fullständigt namn|namn|fulde navn|fullt navn|navn|tam adı|ad soyad|adı soyadı',
    '氏名|フルネーム|姓名|全名|celé jméno|koko nimi|полное имя',
  ],
  grade: [
    'grade|bewertung|note|nota|calificación|cijfer|valutazione|voto|avaliação|ocena|betyg|karakter|not|評点|評定|成绩|成績',
    'hodnocení|známka|arvosana|оценка|оцінка|βαθμός|qualificació|osztályzat',
  ],
  username: [
    'username|user name|login|login name|anmeldename|benutzername|nutzername|nom d’utilisateur|identifiant|nombre de usuario',
    'usuario|nome utente|nome de utilizador|nome de usuário|utilizador|identificação de usuário|gebruikersnaam',
    'nazwa użytkownika|användarnamn|brugernavn|brukernavn|kullanıcı adı|ユーザ名|ユーザー名|用户名|使用者名稱|帳號',
    'uživatelské jméno|käyttäjätunnus|имя пользователя|логин|ім’я користувача|όνομα χρήστη|felhasználónév|nom d’usuari',
  ],
  email: [
    'email|email address|e mail|e mail address|mail|e mail adresse|adresse de courriel|adresse e mail|courriel',
    'dirección de correo|dirección email|correo electrónico|dirección de correo electrónico|correo|indirizzo email|indirizzo e mail',
    'endereço de e mail|endereço de email|endereço eletrónico|e mailadres|emailadres|adres e mail|adres email|e postadress|e post',
    'e mailadresse|e postadresse|e posta adresi|e posta|メールアドレス|电子邮件地址|电子邮件|電子郵件信箱|e mailová adresa',
    'sähköpostiosoite|sähköposti|адрес электронной почты|електронна пошта|ηλεκτρονική διεύθυνση|e mail cím|adreça electrònica',
  ],
  idnumber: [
    'id number|student number|student id|user number|user id|matriculation number|id nummer|matrikelnummer|matrikel nummer',
    'numéro d’identification|número de id|número de identificación|codice identificativo|número de identificação',
    'número mecanográfico|numer id|numer identyfikacyjny|kimlik numarası|id numarası|idナンバー|id番号|学号|學號|身分證字號',
    'identifikační číslo|tunnistenumero|индивидуальный номер|ідентифікаційний номер|azonosítószám|número d’identificació',
  ],
  about: [
    'id|identifier|kennung|middle name|alternate name|institution|department|status|group|groups|role|city|country|phone',
    'abteilung|gruppe|département|groupe|institución|departamento|grupo|istituzione|dipartimento|gruppo|instituição|instelling',
    'afdeling|groep|instytucja|wydział|grupa|avdelning|grupp|kurum|bölüm|grup|機関|所属組織|部署|グループ|机构|系|院系|机关',
    'instituce|oddělení|osasto|laitos|учреждение|отдел|заклад|відділ|ίδρυμα|τμήμα|intézmény|institució|departament',
    'estado|statut|stato|durum|tila|状態|ステータス|编号',
  ],
};

const KINDS = new Map(
  Object.entries(HEADERS).flatMap(([kind, lines]) =>
    lines.flatMap((line) => line.split('|').map((word) => [plain(word), kind as HeaderKind] as const)),
  ),
);

/** When something was sent or changed: the words around it differ. */
const WHEN = /^(last modified|zuletzt geändert|dernière modification|última modific|ultima modifica|laatst gewijzigd)/;

/** @returns null for a header that is none of those known, such as the name of a grade item */
export function headerKind(header: string): HeaderKind | null {
  const words = plain(header);
  return KINDS.get(words) ?? (WHEN.test(words) ? 'about' : null);
}

const TOTAL =
  /total|totaal|totalt|gesamt|summe|suma|somme|toplam|合計|总分|總分|总计|celkem|összesen|итог|підсум|samlat|yhteensä|σύνολο/;
const OF_COURSE =
  /course|category|kurs|kategorie|cours|catégorie|curso|categoría|categoria|corso|cursus|kurz|curs|コース|カテゴリ|课程|課程|类别|курс|категор|μάθημα/;
const LAST =
  /^(last|zuletzt|letzte|dernier|dernière|última|último|ultimo|ultima|laatst|ostatni|senast|sidst|sist|naposledy|poslední|son|darrer|последн|востан|останн|最終|最后|最後|最近|legutóbb|utolsó|viimeksi|τελευταί|האחרון)/;
const FETCHED =
  /download|heruntergeladen|geladen|télécharge|descarg|descàrr|scaric|transfer|pobra|nerladd|lastet ned|stažen|indir|letölt|ladat|загру|скач|завант|ダウンロード|下载|下載|λήψη|שהורד/;

/**
 * Whether a column is one that Moodle makes itself, and no grade item’s: the total of a course or a category, or when the
 * table was fetched. An assignment may be called alike, so this is told only of what nothing else speaks for.
 */
export function isMadeByMoodle(header: string): boolean {
  const words = plain(header);
  // The name of an item stands behind what kind of item it is.
  if (/^[^:]+:/.test(words)) return false;
  return (TOTAL.test(words) && OF_COURSE.test(words)) || (LAST.test(words) && FETCHED.test(words));
}

/** Without regard to letter case, hyphens, runs of space, and the kind of apostrophe. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/i̇/g, 'i')
    .replace(/['`´]/g, '’')
    .replace(/[\s_-]+/g, ' ')
    .trim();
}
