/** The path that a relative specifier means. Any other one, or one that leads out, stands for itself. */
export function resolve(importer: string, specifier: string): string {
  if (!specifier.startsWith('./') && !specifier.startsWith('../')) return specifier
  const folders = importer.split('/').slice(0, -1)
  for (const step of specifier.split('/')) {
    if (step === '..' && folders.pop() === undefined) return specifier
    if (step !== '..' && step !== '.') folders.push(step)
  }
  return folders.join('/')
}
