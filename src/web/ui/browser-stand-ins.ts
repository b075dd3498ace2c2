// What jsdom lacks of a browser, for component tests only: media queries and modal windows.
export const standInForBrowser = (): void => {
  const noMedia = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
  Object.assign(window, { matchMedia: () => noMedia })
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
}
