/** Elements of the page, whose look is compared before and after a chat is there. */
const parts = `<h1>Shop</h1><h2>Tools</h2><h3>Saws</h3><h4>Hand saws</h4><p>A <b>sharp</b> <i>saw</i> for <a href="#">wood</a>.</p>
<ul><li>Oak</li></ul><ol><li>Ash</li></ol><dl><dt>Teeth</dt><dd>Seven</dd></dl><table><thead><tr><th>Size</th></tr></thead>
<tbody><tr><td>30 cm</td></tr></tbody></table><form><label>Name</label><input><textarea></textarea><select><option>1</option></select>
<button>Buy</button></form><blockquote>Fine.</blockquote><pre>x</pre><code>y</code><hr><section>End</section>`

/** Rules that reach for everything, and a transformed body, which holds what is fixed. */
const style = `
body { transform: translateY(0); min-height: 3000px; margin: 0 }
* { letter-spacing: 0.04em !important; box-sizing: content-box !important }
button, input, textarea { all: unset; border: 3px dashed red !important; text-transform: uppercase !important; padding: 9px !important }
div, section { line-height: 3 !important; float: none !important }
svg { width: 60px !important; height: 60px !important }
.bar { position: fixed; z-index: 2147483647; right: 0; bottom: 0; width: 320px; height: 120px; background: #fff }`

type Page = {
  /** Of a chat. */
  markup?: string
  /** Without style sheets and the bar, as under a policy that forbids them. */
  isPlain?: boolean
}

/** Returns somebody's page that makes it hard for a chat: greedy style sheets, a moved body, a bar over the corner. */
export const hostilePage = ({ markup = '', isPlain }: Page) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Shop</title>
${isPlain ? '' : `<style>${style}</style>`}</head><body><main>${parts}</main>
${isPlain ? '' : '<div class="bar">We use cookies.</div>'}${markup}</body></html>`
