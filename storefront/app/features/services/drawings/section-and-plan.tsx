import { Letters } from "./letters"

export function SectionAndPlan() {
  return (
    <>
      <path
        className="stroke-rule-strong"
        strokeWidth=".7"
        strokeDasharray="3 3"
        d="M60 100v44M156 100v44M252 100v44M284 100v44"
      />
      <path d="M10 100h300" />
      <path strokeWidth=".6" d={Array.from({ length: 24 }, (_, at) => `M${14 + at * 12.5} 108l8-8`).join("")} />
      <path
        className="fill-drawing-line"
        d="M60 100V28l112-16 112 16v72h-6V34L172 18 66 34v66zM66 62h212v5H66zM154 66h4v34h-4z"
      />
      <path strokeWidth=".7" d="M252 34v66M66 84h18v16M90 62l56-34M96 62l56-34" />
      <path
        className="fill-drawing-line"
        d="M56 144h232v84H56zM64 150v72h88v-72zM160 150v20h88v-20zM160 176v46h88v-46zM254 150v72h28v-72z"
        fillRule="evenodd"
      />
      <path className="stroke-drawing-fill" strokeWidth="6" d="M156 182v22M200 173h20" />
      <path
        strokeWidth=".7"
        d="M156 204a22 22 0 0 1-22-22h22M254 162h28M254 174h28M254 186h28M254 198h28M254 210h28M268 156v62"
      />
      <path className="stroke-accent" strokeDasharray="12 3 3 3" d="M22 192h286" />
      <path className="fill-accent stroke-none" d="M22 192l6-12 6 12zM296 192l6-12 6 12z" />
      <Letters x={12} y={188} accent>
        A
      </Letters>
      <Letters x={310} y={188} accent>
        A
      </Letters>
      <Letters x={10} y={24}>
        A–A
      </Letters>
    </>
  )
}
