import type { ReactNode } from "react"
import { classes } from "../classes"

/** Decorative: the text beside each drawing says the same. */
const drawings = {
  graph: (
    <>
      <g className="fill-drawing-fill">
        <path d="M12 34h44v22H12zM12 96h44v22H12zM92 52h24v60H92zM140 66h20v32h-20z" />
      </g>
      <path d="M18 45h26M18 107h20" />
      <path className="fill-accent stroke-none" d="M40 40h5v10h-5zM33 102h5v10h-5z" />
      <path className="stroke-accent" fill="none" d="M56 45c22 0 16 22 36 22M56 107c22 0 16-10 36-10M116 82h24" />
      <path d="M98 66h12M98 82h12M98 98h12M146 82h8" />
    </>
  ),
  detail: (
    <>
      <path d="M30 10v140M52 10v140M30 80h-24M52 80h108M52 92h108" />
      <path
        strokeWidth=".6"
        d="m30 22 22-12M30 40l22-12M30 58l22-12M30 76l22-12M30 108l22-12M30 126l22-12M30 144l22-12"
      />
      <circle className="stroke-accent" cx="60" cy="84" r="34" strokeDasharray="5 4" />
      <path className="stroke-accent" d="M85 61l28-28h40" />
      <circle className="fill-drawing-fill stroke-accent" cx="140" cy="33" r="14" />
      <path className="stroke-accent" d="M126 33h28M138 27l2-2v6M137 42h6" />
    </>
  ),
  stair: (
    <>
      <path className="fill-drawing-fill" d="M8 146h20v-16h18v-16h18V98h18V82h18V66h18V50h18V34h34v12h-22L28 158H8z" />
      <path strokeWidth=".6" d="M28 130v-26M46 114V88M64 98V72M82 82V56M100 66V40M118 50V24M136 34V8" />
      <path d="M28 104 136 8" />
      <path className="stroke-accent" d="M150 34v112M144 152l12-12M144 40l12-12M150 146H30" strokeWidth=".9" />
    </>
  ),
  north: (
    <>
      <circle className="fill-drawing-fill" cx="84" cy="88" r="56" />
      <circle cx="84" cy="88" r="40" strokeWidth=".6" />
      <path d="M84 18v140M14 88h140" strokeWidth=".6" />
      <path className="fill-accent stroke-accent" d="M84 34v54H64z" />
      <path className="fill-drawing-fill" d="M84 34v54h20z" />
      <path d="M78 12V2l12 10V2" />
    </>
  ),
  surface: (
    <>
      <path
        className="fill-drawing-fill"
        d="M12 104C40 40 60 40 88 74s52 10 64-30l-8 76c-16 30-40 36-62 10s-46-12-58 20z"
      />
      <path
        fill="none"
        strokeWidth=".7"
        d="M16 122c28-58 46-52 70-22s48 14 62-22M20 138c26-50 44-40 64-14s46 12 62-26M44 62c4 22 6 44 8 62M88 74c0 20-2 40-6 56M122 80c0 18-4 40-10 60"
      />
      <path
        className="stroke-accent"
        fill="none"
        strokeWidth=".8"
        strokeDasharray="4 3"
        d="M12 104 44 24l48 60 60-40"
      />
      <path className="fill-accent stroke-none" d="M9 101h6v6H9zM41 21h6v6h-6zM89 81h6v6h-6zM149 41h6v6h-6z" />
    </>
  ),
  plan: (
    <>
      <path className="fill-drawing-line" d="M10 20h146v8H18v104h52v8H10zM148 20h8v44h-8zM148 112h8v28h-46v-8h38z" />
      <path d="M148 64v48M156 64v48M152 64v48" strokeWidth=".7" />
      <path className="stroke-accent" fill="none" d="M110 136V96M110 96a40 40 0 0 0-40 40" />
      <path d="M18 78h62v54M80 28v18" strokeWidth="2.5" />
      <path className="stroke-accent" strokeWidth=".8" d="M10 154h146M6 158l8-8M76 158l8-8M152 158l8-8M80 148v10" />
    </>
  ),
  levels: (
    <>
      <path d="M40 28h116M40 62h116M40 96h116M40 130h116" strokeDasharray="14 4 3 4" />
      <path className="fill-drawing-fill" d="M62 28h66v102H62z" />
      <path d="M62 62h66M62 96h66" strokeWidth=".8" />
      <g className="fill-drawing-fill stroke-accent">
        <circle cx="28" cy="28" r="10" />
        <circle cx="28" cy="62" r="10" />
        <circle cx="28" cy="96" r="10" />
        <circle cx="28" cy="130" r="10" />
      </g>
      <path
        className="stroke-accent"
        d="M26 25l3-2v10M24 60c2-4 8-2 6 2l-6 5h8M24 91h7l-4 4c7 0 4 8-3 6M30 136v-12l-6 8h9"
      />
    </>
  ),
  card: (
    <>
      <path className="fill-drawing-fill" d="M16 34h134v84H16z" />
      <path d="M16 56h134M112 34v84" />
      <path
        className="stroke-accent"
        fill="none"
        d="M112 56c-26-30-34-4 0 0 26-30 34-4 0 0M112 56l-14 20M112 56l14 20"
      />
      <path d="M28 100h46M28 90h28" strokeWidth=".8" />
      <path
        className="stroke-accent"
        strokeWidth=".8"
        d="M16 138h134M11 143l10-10M145 143l10-10M16 126v18M150 126v18"
      />
    </>
  ),
} satisfies Record<string, ReactNode>

export type FigureName = keyof typeof drawings
export const figureNames = Object.keys(drawings) as FigureName[]

export function Figure(props: { name: FigureName; className?: string }) {
  return (
    <svg
      viewBox="0 0 168 168"
      fill="none"
      strokeWidth="1.3"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classes("stroke-drawing-line", props.className)}
    >
      {drawings[props.name]}
    </svg>
  )
}
