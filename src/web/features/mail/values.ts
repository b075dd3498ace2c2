// A mail's HTML for our own frame: our content policy has no style attributes, so they become rules of one allowed sheet.
export const framed = (html: string, nonce: string): string => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const sheet = page.createElement('style')
  sheet.setAttribute('nonce', nonce)
  sheet.textContent = [...page.querySelectorAll('[style]')]
    .map((element, at) => {
      const style = element.getAttribute('style') ?? ''
      element.removeAttribute('style')
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
