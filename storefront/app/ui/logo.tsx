import { brand } from "../brand"

export function Mark(props: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width="32"
      height="32"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
      className={props.className}
    >
      <path d="M13.5 6.5a9.8 9.8 0 1 0 0 19" strokeWidth="2.5" />
      <path d="M18.5 6v20M18.5 7.2h1a8.8 8.8 0 0 1 0 17.6h-1" strokeWidth="2.5" />
      <path d="M16 0v32M0 16h5M27 16h5" strokeWidth=".75" className="text-accent" />
    </svg>
  )
}

export function Logo() {
  return (
    <span className="flex items-center gap-3">
      <Mark />
      <span className="text-lg font-semibold tracking-tight whitespace-nowrap" translate="no">
        {brand.name}
      </span>
    </span>
  )
}
