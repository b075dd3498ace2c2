// Substitutes for browser features that jsdom lacks, for component tests only: media queries and modal dialogs.
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
