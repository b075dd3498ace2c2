// The keys that save a long form from any of its fields: ⌘Enter on Apple's systems, Ctrl+Enter elsewhere. Each works on both.
import { isApple } from './search-shortcut.ts'

export const saveKeys = (): { shown: string; aria: string } =>
  isApple() ? { shown: '⌘Enter', aria: 'Meta+Enter' } : { shown: 'Ctrl+Enter', aria: 'Control+Enter' }

type Keys = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>
export const isSaveShortcut = ({ key, metaKey, ctrlKey, altKey, shiftKey }: Keys): boolean =>
  key === 'Enter' && (metaKey || ctrlKey) && !altKey && !shiftKey
