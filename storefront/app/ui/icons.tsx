import type { ReactNode } from "react"
import { classes } from "./classes"

type IconProps = { className?: string }

function Icon({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      className={classes("shrink-0", className)}
    >
      {children}
    </svg>
  )
}

/* @__NO_SIDE_EFFECTS__ */
const icon = (path: string) => (props: IconProps) => (
  <Icon {...props}>
    <path d={path} />
  </Icon>
)

export const ArrowRight = icon("M2 10h15M12 5l5 5-5 5")
export const ArrowLeft = icon("M18 10H3M8 5l-5 5 5 5")
export const ArrowOut = icon("M5 15 15 5M7 5h8v8")
export const Plus = icon("M10 3v14M3 10h14")
export const Minus = icon("M3 10h14")
export const Close = icon("m4 4 12 12M16 4 4 16")
export const Menu = icon("M2 6h16M2 14h16")
export const Play = icon("M5 3v14l12-7z")
export const Check = icon("m3 10.5 4.5 4.5L17 5")
export const Roughly = icon("M3 8c2.3-2 4.7-2 7 0s4.7 2 7 0M3 13c2.3-2 4.7-2 7 0s4.7 2 7 0")
export const Question = icon("M6.5 7.5c0-5 7-5 7-.5 0 3-3.5 3-3.5 6M10 15v2")
export const Download = icon("M10 2v11M5 8.5l5 5 5-5M3 17.5h14")
export const Print = icon("M5.5 7V2.5h9V7M5.5 14.5h-3V7h15v7.5h-3M5.5 11.5h9v6h-9z")
export const MissingPicture = icon("M2.5 4h15v12h-15zM2.5 4l15 12M17.5 4l-15 12")
export const EyeClosed = icon("M1.5 10c4-6.5 13-6.5 17 0-4 6.5-13 6.5-17 0zM3.5 17l13-14")

export function Magnifier(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8.5" cy="8.5" r="6" />
      <path d="m13 13 5 5" />
    </Icon>
  )
}

export function Spinner(props: IconProps) {
  return (
    <Icon {...props} className={classes("animate-spin", props.className)}>
      <path d="M10 2.5a7.5 7.5 0 1 0 7.5 7.5" />
    </Icon>
  )
}

export function Eye(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M1.5 10c4-6.5 13-6.5 17 0-4 6.5-13 6.5-17 0z" />
      <circle cx="10" cy="10" r="2.5" />
    </Icon>
  )
}
