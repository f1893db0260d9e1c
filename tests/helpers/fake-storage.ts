/** Browser storage with this content. */
export const fakeStorage = (stored: Map<string, string> = new Map()) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
})

const refuse = () => {
  throw new DOMException("forbidden", "SecurityError")
}

export const forbiddenStorage = { getItem: refuse, setItem: refuse, removeItem: refuse }
