// The keys that open the global search: ⌘K on Apple's systems, Ctrl+K elsewhere.
export const isApple = () => /\bMac OS X\b/.test(navigator.userAgent)

export const searchKeys = (): { shown: string; aria: string } =>
  isApple() ? { shown: '⌘K', aria: 'Meta+K' } : { shown: 'Ctrl+K', aria: 'Control+K' }

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>
/** By the letter, or where the keyboard has no Latin ones by its place. */
export const isSearchShortcut = ({ key, code, metaKey, ctrlKey, altKey, shiftKey }: Keys): boolean => {
  const held = isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey
  if (!held || altKey || shiftKey) return false
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
}
export const isSearchModifier = (key: string): boolean => key === (isApple() ? 'Meta' : 'Control')
