/** The colours of the screens (frontend/src/ui/style/tokens.css) in the light theme. */
export const DAY = {
  ground: '#f6f4ec',
  surface: '#ffffff',
  sunken: '#f1efe5',
  ink: '#10201a',
  quiet: '#4a5a52',
  line: '#d5d2c4',
  primary: '#0b5d3b',
  onPrimary: '#ffffff',
  link: '#0a5a8a',
} as const;

const NIGHT = {
  ground: '#0b1310',
  surface: '#131e19',
  sunken: '#1b2922',
  ink: '#eef3ee',
  quiet: '#a9b8af',
  line: '#2a3a32',
  primary: '#ffd84a',
  onPrimary: '#10201a',
  link: '#7cc4f2',
} as const satisfies Readonly<Record<keyof typeof DAY, string>>;

/** Inline styles use the light theme; mail programs that support a dark theme apply these rules. */
export const MAIL_CSS = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-underline-offset: 3px; }
@media only screen and (max-width: 479px) {
  .ground .card { border-radius: 0 !important; }
  .ground .ink, .ground .quiet, .ground .button { padding-left: 20px !important; padding-right: 20px !important; }
  .ruled .label { width: 72px !important; }
  .button table, .button a { width: 100% !important; box-sizing: border-box; }
}
@media (prefers-color-scheme: dark) {
  body, .ground { background-color: ${NIGHT.ground} !important; }
  .card, .card > table { background: ${NIGHT.surface} !important; background-color: ${NIGHT.surface} !important; }
  .ink, .ink div, .ink th, .ink td { color: ${NIGHT.ink} !important; }
  .quiet, .quiet div, .ink .label { color: ${NIGHT.quiet} !important; }
  .ruled th, .ruled td { border-color: ${NIGHT.line} !important; }
  .notice div { background-color: ${NIGHT.sunken} !important; border-color: ${NIGHT.primary} !important; }
  .link { color: ${NIGHT.link} !important; }
  .button td td, .button a { background: ${NIGHT.primary} !important; color: ${NIGHT.onPrimary} !important; }
}
`;
