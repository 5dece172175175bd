/** `course`, `/course`, `/course/` → `/course/`; nothing → `/`. */
export function basePath(setting = ''): string {
  const inner = setting.replace(/^\/+|\/+$/g, '')
  return inner === '' ? '/' : `/${inner}/`
}
