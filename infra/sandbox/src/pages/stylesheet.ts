/**
 * Plain and deliberately unlike the marketplace, so that it is not mistaken for it. Text contrast is 6:1 or
 * better.
 */
export const STYLESHEET = `
:root {
  color-scheme: light dark;
  --ground: #f3f1f8; --sheet: #ffffff; --ink: #1d1a2b; --ink-2: #4d4a5e; --line: #cfcbdd;
  --action: #4a2a9b; --on-action: #ffffff; --link: #4a2a9b; --banner: #ffd84a; --on-banner: #231d05;
  --good: #0b5d3b; --bad: #9e2318;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #121019; --sheet: #1d1a28; --ink: #f0eef7; --ink-2: #b3aec6; --line: #3b364e;
    --action: #c9b8ff; --on-action: #1d1233; --link: #c9b8ff; --good: #7fe0ae; --bad: #ffa99c;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/24px system-ui, sans-serif; }
a { color: var(--link); overflow-wrap: anywhere; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.banner { display: flex; flex-wrap: wrap; gap: 4px 12px; justify-content: center; padding: 10px 16px;
  background: var(--banner); color: var(--on-banner);
  border-bottom: 6px solid; border-image: repeating-linear-gradient(-45deg, #231d05 0 10px, #ffd84a 10px 20px) 6; }
.banner strong { text-transform: uppercase; letter-spacing: 0.08em; }
main { width: min(100% - 32px, 480px); margin: 32px auto 72px; }
main:has(.mails) { width: min(100% - 32px, 1240px); }
h1 { font-size: 24px; line-height: 32px; margin: 0 0 16px; }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: 16px; padding: 24px; }
.sheet > :first-child { margin-top: 0; }
.sheet > :last-child { margin-bottom: 0; }
.sheet h2 { font-size: 18px; line-height: 26px; margin: 24px 0 0; }
.amount { font-size: 40px; line-height: 48px; font-weight: 700; margin: 0 0 8px; font-variant-numeric: tabular-nums; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 16px 0 24px; }
dt { color: var(--ink-2); }
dd { margin: 0; overflow-wrap: anywhere; }
form { display: grid; gap: 12px; }
button, .button, input { font: inherit; min-height: 48px; border-radius: 10px; padding: 10px 16px; }
button, .button { border: 2px solid var(--action); background: transparent; color: var(--ink); font-weight: 650;
  cursor: pointer; text-align: center; text-decoration: none; display: block; }
button.primary, .button.primary { background: var(--action); color: var(--on-action); }
button:hover, .button:hover { text-decoration: underline; }
input { width: 100%; border: 1px solid var(--ink-2); background: var(--sheet); color: var(--ink); }
.aside { text-align: center; margin: 16px 0 0; }
.good { color: var(--good); font-weight: 650; }
.bad { color: var(--bad); font-weight: 650; }
.quiet { color: var(--ink-2); }
.filter { grid-template-columns: 1fr auto; align-items: end; margin-bottom: 24px; }
.mails { list-style: none; margin: 0; padding: 0; display: grid; gap: 16px; }
.mails h2 { overflow-wrap: anywhere; }
.mails .quiet { margin: 0 0 12px; font-size: 14px; line-height: 20px; overflow-wrap: anywhere; }
.parts { display: grid; gap: 24px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 360px), 1fr)); }
.parts iframe { width: 100%; height: 720px; border: 1px solid var(--line); border-radius: 10px; background: #ffffff; }
.message { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }
`.trim();
