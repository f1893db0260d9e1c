import { useSyncExternalStore } from "react"

/** A value that is heard of where it is shown, and nowhere else: a moving slider costs its own row. */
export interface Signal<T> {
  get(): T
  set(value: T): void
  subscribe(heard: () => void): () => void
}

export function signal<T>(first: T): Signal<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const heard of listeners) heard()
    },
    subscribe(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}

export function useSignal<T, Part>({ subscribe, get }: Signal<T>, part: (value: T) => Part): Part {
  const read = () => part(get())
  return useSyncExternalStore(subscribe, read, read)
}
