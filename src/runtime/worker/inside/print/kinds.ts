export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

/** Name of the nearest constructor, null for an object without prototype. */
export function constructorName(value: object): string | null {
  for (let holder: object | null = value; holder !== null; holder = Object.getPrototypeOf(holder)) {
    const descriptor = Object.getOwnPropertyDescriptor(holder, 'constructor')
    if (typeof descriptor?.value !== 'function' || descriptor.value.name === '') continue
    if (isInstance(value, descriptor.value)) return descriptor.value.name
  }
  return null
}

function isInstance(value: object, constructor: { prototype?: unknown }): boolean {
  for (let holder = Object.getPrototypeOf(value); holder !== null; holder = Object.getPrototypeOf(holder)) {
    if (holder === constructor.prototype) return true
  }
  return false
}
