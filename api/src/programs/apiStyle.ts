/** The look of the page of the API; contains no characters that HTML would escape. */
export const apiStyle = `
:root { --ink: #18181b; --quiet: #5d5d66; --line: #dcdce2; --soft: #f4f4f6; --sea: #0f6e6a; --page: #fff }
@media (prefers-color-scheme: dark) {
  :root { --ink: #f4f4f5; --quiet: #a8a8b3; --line: #3a3a42; --soft: #232329; --sea: #5fd0c8; --page: #18181b }
}
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.6 system-ui, sans-serif; color: var(--ink); background: var(--page) }
nav { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 2px 18px; padding: 12px 20px;
  background: var(--page); border-bottom: 1px solid var(--line) }
a { color: var(--sea) }
main { max-width: 860px; margin: 0 auto; padding: 20px 20px 80px }
section { scroll-margin-top: 80px }
h1 { margin: 24px 0 8px; font-size: 34px }
h2 { margin: 44px 0 12px; font-size: 22px; line-height: 1.3 }
h3 { margin: 16px 0 4px; font-size: 15px }
p { margin: 8px 0 }
code, pre { font: 13px/1.6 ui-monospace, monospace; overflow-wrap: anywhere }
pre { margin: 12px 0; padding: 12px 14px; white-space: pre-wrap; background: var(--soft); border-radius: 10px }
details { margin: 8px 0; padding: 0 14px; border: 1px solid var(--line); border-radius: 10px }
details[open] { padding-bottom: 12px }
summary { padding: 9px 0; cursor: pointer }
summary b { display: inline-block; min-width: 44px; font-size: 12px; color: var(--quiet) }
table { width: 100%; border-collapse: collapse; font-size: 14px }
th { text-align: left; font-weight: 600; color: var(--quiet) }
th, td { padding: 6px 10px 6px 0; vertical-align: top; border-bottom: 1px solid var(--line) }
td:last-child { color: var(--quiet) }
`
