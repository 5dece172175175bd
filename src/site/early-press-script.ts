/**
 * Keeps the press of a button in an element whose script is still on its way, and presses it again, once, when that element
 * comes to life. Inline, as the theme's script is: whatever arrived later would be too late.
 */
export const earlyPressScript = `addEventListener('click',e=>{let b=e.target.closest(':not(:defined) button'),h=b?.closest(':not(:defined)');if(h&&!b.dataset.pressed){b.dataset.pressed=1;customElements.whenDefined(h.localName).then(()=>{delete b.dataset.pressed;b.click()})}})`
