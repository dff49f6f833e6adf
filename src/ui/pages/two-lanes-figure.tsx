import { useId } from 'preact/hooks';

/**
 * The course in one figure: what is true goes on while what the caller knows breaks off, until a look joins them again.
 * Drawn twice, across for wide pages and down for narrow ones; the styles show one of them.
 */
export function TwoLanesFigure() {
  return (
    <figure class="two-lanes">
      <AcrossDrawing />
      <DownDrawing />
      <figcaption>
        <b>Fig. 0.1</b> One call, told twice. The change was committed and the answer lost: between the timeout and the
        look, the caller cannot tell.
      </figcaption>
    </figure>
  );
}

const TITLE =
  'Two lanes. What is true: the call is sent, then committed, and the line goes on. What the caller knows: sent, then a timeout, then doubt, until a look finds the change and both lanes agree.';

function AcrossDrawing() {
  const title = useId();
  return (
    <svg class="lanes-across" viewBox="0 0 560 264" role="img" aria-labelledby={title}>
      <title id={title}>{TITLE}</title>
      <rect class="doubt-span" x="330" y="44" width="130" height="184" />
      <text class="word doubt-word" x="395" y="32" text-anchor="middle">
        cannot tell
      </text>
      <text class="lane-name truth" x="0" y="60">
        What is true
      </text>
      <path class="lane truth" d="M4 92H556" />
      <circle class="stop truth solid" cx="176" cy="92" r="7" />
      <text class="word truth" x="176" y="74" text-anchor="middle">
        committed
      </text>
      <text class="lane-name known" x="0" y="222">
        What the caller knows
      </text>
      <path class="lane known" d="M4 190H330" />
      <path class="lane known dotted" d="M342 190H448" />
      <path class="lane known" d="M460 190H556" />
      <circle class="stop known solid" cx="52" cy="190" r="5" />
      <text class="word known" x="44" y="176" text-anchor="middle">
        sent
      </text>
      <path class="message" d="M56 187 L170 97" />
      <path class="message" d="M182 98 L226 140" />
      <path class="message cut" d="m221 145 10-10m0 10-10-10" />
      <text class="word" x="240" y="145">
        answer lost
      </text>
      <path class="stop known" d="M330 181v18" />
      <text class="word known" x="324" y="222" text-anchor="end">
        timeout
      </text>
      <path class="message look" d="M460 184V99" />
      <circle class="stop truth" cx="460" cy="92" r="6" />
      <circle class="stop known solid" cx="460" cy="190" r="5" />
      <text class="word known" x="468" y="222">
        a look
      </text>
      <text class="word truth" x="472" y="74">
        it was done
      </text>
    </svg>
  );
}

function DownDrawing() {
  const title = useId();
  return (
    <svg class="lanes-down" viewBox="0 0 320 340" role="img" aria-labelledby={title}>
      <title id={title}>{TITLE}</title>
      <rect class="doubt-span" x="86" y="170" width="148" height="108" />
      <text class="lane-name truth" x="96" y="16" text-anchor="middle">
        What is true
      </text>
      <text class="lane-name known" x="224" y="16" text-anchor="middle">
        The caller knows
      </text>
      <path class="lane truth" d="M96 28V336" />
      <path class="lane known" d="M224 28V170" />
      <path class="lane known dotted" d="M224 182V266" />
      <path class="lane known" d="M224 278V336" />
      <circle class="stop known solid" cx="224" cy="48" r="5" />
      <text class="word known" x="238" y="53">
        sent
      </text>
      <path class="message" d="M220 50 L102 102" />
      <circle class="stop truth solid" cx="96" cy="106" r="7" />
      <text class="word truth" x="82" y="111" text-anchor="end">
        committed
      </text>
      <path class="message" d="M103 110 L150 128" />
      <path class="message" d="m148 123 10 12m0-12-10 12" />
      <text class="word" x="153" y="154" text-anchor="middle">
        answer lost
      </text>
      <path class="stop known" d="M215 170h18" />
      <text class="word known" x="240" y="175">
        timeout
      </text>
      <text class="word doubt-word" x="160" y="228" text-anchor="middle">
        cannot tell
      </text>
      <path class="message look" d="M218 278H104" />
      <circle class="stop truth" cx="96" cy="278" r="6" />
      <circle class="stop known solid" cx="224" cy="278" r="5" />
      <text class="word known" x="240" y="283">
        a look
      </text>
      <text class="word truth" x="82" y="283" text-anchor="end">
        it was done
      </text>
    </svg>
  );
}
