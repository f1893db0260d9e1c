/** The marks at the corners of a picture, where it would be cut. Lies over its positioned parent. */
export function CornerTicks() {
  const tick = "pointer-events-none absolute size-3 border-drawing-line"
  return (
    <span aria-hidden="true">
      <span className={`${tick} -top-px -left-px border-t border-l`} />
      <span className={`${tick} -top-px -right-px border-t border-r`} />
      <span className={`${tick} -bottom-px -left-px border-b border-l`} />
      <span className={`${tick} -right-px -bottom-px border-r border-b`} />
    </span>
  )
}
