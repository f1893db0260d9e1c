// Plain JavaScript, given to a server by --require: its parent sets its clock forward or back, as an administrator would.
let shift = 0

globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [target.now() + shift] : args, newTarget),
  apply: (target) => new target(target.now() + shift).toString(),
  get: (target, name) => (name === "now" ? () => target.now() + shift : Reflect.get(target, name)),
})

process.on("message", (message) => {
  if (message === null || typeof message !== "object" || !("clockShift" in message)) return
  shift = Number(message.clockShift)
  process.send?.({ clockShift: shift })
})
