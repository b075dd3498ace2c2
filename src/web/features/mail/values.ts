// A mail's HTML for our own frame: our content policy has no style attributes, so they become rules of one allowed sheet.
const styles = 'data-style'

export const framed = (html: string, nonce: string): string => {
  // Parsing a style attribute is refused and reported already. Quotes in texts are escaped, so that only attributes match.
  const page = new DOMParser().parseFromString(html.replaceAll(' style="', ` ${styles}="`), 'text/html')
  const sheet = page.createElement('style')
  sheet.setAttribute('nonce', nonce)
  sheet.textContent = [...page.querySelectorAll(`[${styles}]`)]
    .map((element, at) => {
      const style = element.getAttribute(styles) ?? ''
      element.removeAttribute(styles)
      element.classList.add(`s${at}`)
      return `.s${at}{${style}}`
    })
    .join('\n')
  page.head.append(sheet)
  for (const link of page.links) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  return `<!doctype html>${page.documentElement.outerHTML}`
}
