import { type ReactNode, type RefObject, useEffect, useState } from "react"

/** On phones, while the page's own button is out of sight. */
export function FootBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      data-foot-bar=""
      className="fixed inset-x-0 bottom-0 z-40 flex items-center justify-between gap-4 border-t border-t-rule-strong bg-paper px-4.5 py-2.5 lg:hidden print:hidden"
    >
      {children}
    </section>
  )
}

export function useOutOfSight(place: RefObject<Element | null>): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver((entries) => setOut(!entries.at(-1)?.isIntersecting))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return isOut
}
