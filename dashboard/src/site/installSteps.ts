const embed = 'Paste the line above'

/** How to put the line into a page, by what that page is made with. */
export const installSteps: Record<string, { name: string; steps: string[]; note?: string }> = {
  html: {
    name: 'Plain HTML',
    steps: [
      'Open the page’s HTML file, or the template that all pages share.',
      `${embed} just before </body>.`,
      'Save it and upload it to your web server.',
    ],
  },
  wordpress: {
    name: 'WordPress',
    steps: [
      'Under Plugins → Add New Plugin, install and activate “WPCode”.',
      'Open Code Snippets → Header & Footer.',
      `${embed} into Footer, then choose Save Changes.`,
    ],
    note: 'On WordPress.com, plugins need a plan that includes them.',
  },
  shopify: {
    name: 'Shopify',
    steps: [
      'Open Online Store → Themes. Next to your theme choose ⋯ → Edit code.',
      'Open layout/theme.liquid.',
      `${embed} just before </body>, then choose Save.`,
    ],
  },
  wix: {
    name: 'Wix',
    steps: [
      'Open Settings → Custom Code and choose Add Custom Code.',
      `${embed}. Choose All pages and Body - end.`,
      'Choose Apply, then publish your site.',
    ],
    note: 'Wix offers custom code on published sites with a paid plan and their own domain.',
  },
  squarespace: {
    name: 'Squarespace',
    steps: [
      'Search your site’s menu for Code Injection and open it.',
      `${embed} into Footer.`,
      'Choose Save.',
    ],
    note: 'Squarespace’s smallest plan has no code injection.',
  },
  webflow: {
    name: 'Webflow',
    steps: [
      'Open Site settings → Custom code.',
      `${embed} into Footer code, then choose Save.`,
      'Publish your site.',
    ],
    note: 'Webflow offers custom code with a paid plan.',
  },
}
