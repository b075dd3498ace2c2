// Markup of a page that no script handles yet, within our policy.

/**
 * The policy allows no style in a tag, so it is named differently until a script sets it. What is sent before the page can send it
 * would go into the address: such a form sends nothing.
 */
export const stillMarkup = (html: string): string =>
  html.replaceAll(/(<[^<>]*) style="/g, '$1 data-style="').replaceAll('<form ', '<form method="dialog" ')
