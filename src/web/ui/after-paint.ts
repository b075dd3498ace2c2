// Lets a click be seen before the work that it starts.

/**
 * Runs `work` when the next frame is on the screen. The frame after it begins once it is drawn: work that starts sooner
 * takes the processor from the drawing, and on a slow machine the click is seen only when all of it is done.
 */
export const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)))
}
