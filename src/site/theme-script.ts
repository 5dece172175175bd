export const themeKey = 'offtrack.theme'

/** Runs before the first paint, so that a chosen theme never flashes. Inline: the server lists its hash in the page's policy. */
export const themeScript = `try{const t=localStorage.getItem('${themeKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`
