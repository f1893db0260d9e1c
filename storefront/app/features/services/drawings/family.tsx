import { Letters } from "./letters"

export function Family() {
  return (
    <>
      <path
        className="stroke-rule-strong"
        strokeWidth=".8"
        strokeDasharray="14 3 3 3"
        d="M70 16v196M190 16v196M40 44h250M40 172h250"
      />
      <path className="stroke-accent" strokeDasharray="5 4" d="M190 44h68v128h-68M190 52h60v112h-60" />
      <path className="fill-drawing-fill" d="M70 44h120v128H70z" />
      <path className="fill-drawing-shade" d="M78 52h48v112H78zM134 52h48v36h-48zM134 96h48v68h-48z" />
      <path strokeWidth=".7" d="M78 164 126 108 78 52M134 88l24-36 24 36" />
      <path strokeWidth=".9" d="M62 200h136M65 205l10-10M185 205l10-10M46 36v144M41 49l10-10M41 177l10-10" />
      <path className="stroke-accent" strokeWidth=".9" d="M198 200h68M253 205l10-10M258 180v28" />
      <Letters x={130} y={195} middle>
        Width 1200
      </Letters>
      <Letters x={232} y={195} middle accent>
        +680
      </Letters>
      <Letters x={10} y={112}>
        H
      </Letters>
      <Letters x={94} y={232}>
        Mullions = round(Width / 600)
      </Letters>
    </>
  )
}
