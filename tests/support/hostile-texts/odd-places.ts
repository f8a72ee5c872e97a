import { type HostileText, mark } from './hostile-text.ts'

const braces = 'a brace written \\{'
const onlyElements = 'one of the elements abbr, br, cite, kbd, q, span, sub, sup'
const onlyParts = 'one of the parts Callout, Claims, Comparison'
const ofSpan = 'an attribute that <span> has (lang, dir)'
const words = 'words alone, for a text holds no program code and no styles'
const plain = 'an address without spaces, backslashes or invisible characters'
const whole = 'an address without "//", "/./" and "/../"'
const kinds = 'an address that begins with https://, mailto:, tel:, / or #'
const comment = '{/* like this */}'
const seen = 'words without invisible characters'

const at1 = (what: string, text: string, remedy: string): HostileText => ({
  what,
  text,
  line: 1,
  remedy,
})

/** Code, markup and addresses where a check that knows the usual places would not look. */
export const oddTexts: readonly HostileText[] = [
  at1('a spread of all there is', '<br {...globalThis} />', 'an attribute that <br> has (none)'),
  at1('a part below a property of every part', '<Callout.toString />', onlyParts),
  at1('an element that is the program', '<this />', onlyElements),
  at1('an element that objects have', '<hasOwnProperty />', onlyElements),
  at1('a script with a long s', '<ſcript>alert(1)</ſcript>', onlyParts),
  at1('another base, in capitals', '<Base href="https://x.example/" />', onlyParts),
  at1(
    'a sheet within a sentence',
    'a <link rel="stylesheet" href="https://x.example/x.css" /> b',
    words,
  ),
  at1(
    'a picture in widths',
    '<Figure src="./a.svg" srcset="https://x.example/a 1x" alt="x" />',
    'src, alt, caption, source',
  ),
  at1('a form’s address on words', '<span formaction="javascript:alert(1)">x</span>', ofSpan),
  at1('words that open over the page', '<span popover="auto">x</span>', ofSpan),
  at1('words that can be written in', '<span contentEditable="true">x</span>', ofSpan),
  at1('words that go elsewhere in a page', '<span slot="x">x</span>', ofSpan),
  at1('an address with a namespace', '<span xlink:href="javascript:alert(1)">x</span>', ofSpan),
  at1('an element by another name', '<span is="x-y">x</span>', ofSpan),
  at1('a key for the renderer', '<span key="x">x</span>', ofSpan),
  at1('a handle for the renderer', '<span ref="x">x</span>', ofSpan),
  at1('a map with areas', '<area href="javascript:alert(1)" />', onlyElements),
  at1('words that move', '<marquee onstart="alert(1)">x</marquee>', onlyElements),
  at1(
    'details that run when opened',
    '<details open ontoggle="alert(1)">x</details>',
    onlyElements,
  ),
  at1('a page within', '<fencedframe />', onlyElements),
  at1('all that follows as words', '<plaintext>', onlyElements),
  at1('HTML where scripts are off', '<noscript><img src="x" /></noscript>', words),
  at1('a comment for old browsers', '<!--[if IE]><script>alert(1)</script><![endif]-->', comment),
  at1('data of XML', '<![CDATA[<script>alert(1)</script>]]>', comment),
  at1('an entity of a file', '<!ENTITY x SYSTEM "file:///etc/passwd">', comment),
  {
    what: 'a script in parts in each other',
    text: '<Demo>\n<Connected>\n<script>alert(1)</script>\n</Connected>\n</Demo>',
    line: 3,
    remedy: words,
  },
  {
    what: 'code after a backslash that is one',
    text: `\\\\{${mark}}`,
    line: 1,
    remedy: braces,
    runs: true,
  },
  { what: 'code in an address', text: `[x](/blog/{${mark}})`, line: 1, remedy: braces, runs: true },
  {
    what: 'code after a line of comment',
    text: `{// x\n${mark}}`,
    line: 1,
    remedy: braces,
    runs: true,
  },
  at1('an import between comments', '{/* */ import("node:fs") /* */}', braces),
  at1(
    'a link that runs, over a definition in a quotation',
    '> [a]: javascript:alert(1)\n\n[a]',
    kinds,
  ),
  at1('a link to a program of the phone', '[x](intent://x.example#Intent;end)', kinds),
  at1('a code of the phone company', '[x](tel:*21*1234%23)', 'tel:+233201234567'),
  at1('another host behind a tab', '[x](</\t/x.example>)', plain),
  at1('an https address without slashes', '[x](https:x.example)', 'a whole address'),
  at1('a way out of the site', '[x](/../x)', whole),
  at1('a way out of the site, encoded', '[x](/blog/%2e%2e/%2E%2e/x)', whole),
  at1('a way back at the end', '[x](/blog/..)', whole),
  at1('another host, encoded', '[x](/%2fx.example)', whole),
  at1('words in another order than they are written in', 'pay \u202e0001\u202c dollars', seen),
  at1('code in another order than it is written in', '`a \u2066b`', seen),
]
