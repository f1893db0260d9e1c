import { useSyncExternalStore } from "react"

/** Redraws only its subscribers. */
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

export function useSignal<T>(from: Signal<T>): T
export function useSignal<T, Part>(from: Signal<T>, part: (value: T) => Part): Part
export function useSignal<T>({ subscribe, get }: Signal<T>, part = (value: T): unknown => value): unknown {
  const read = () => part(get())
  return useSyncExternalStore(subscribe, read, read)
}
