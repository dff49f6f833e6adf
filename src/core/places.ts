/** The places of the workbook that its header leads to, in order: the page’s name in the routes, and its address. */
export const PLACES: readonly { readonly label: string; readonly page: string; readonly address: string }[] = [
  { label: 'Course', page: 'home', address: '#/' },
  { label: 'Practice', page: 'practice', address: '#/practice' },
  { label: 'Lab', page: 'lab', address: '#/lab' },
  { label: 'Worksheet', page: 'worksheet', address: '#/worksheet' },
  { label: 'Glossary', page: 'glossary', address: '#/glossary' },
  { label: 'Search', page: 'search', address: '#/search' },
  { label: 'Settings', page: 'settings', address: '#/settings' },
];
