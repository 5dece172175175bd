/**
 * Marks the button that is pressed in an element whose script is still on its way, so that the press is not lost: the element
 * presses it again when it comes to life (`pressAgain` in `src/sandbox/early-press.ts`). Inline, as the theme's script is.
 */
export const earlyPressScript = `addEventListener('click',e=>e.target.closest(':not(:defined) button')?.setAttribute('data-pressed',''))`
