import type { Definition } from "../../../compat-api/contract/definition"
import { escapeHtml } from "../escape"

/** What the script reported of a sample, line by line: long lines are scrolled, by keyboard too. */
export function sampleReport({ sampleReport: report }: Definition): string {
  if (!report) return ""
  return [
    '<div class="border-t"><div class="sheet-inset py-10">',
    '<h3 id="sample-report-heading" class="text-subheading font-semibold">Sample report</h3>',
    `<p class="mt-2 max-w-long text-soft">${escapeHtml(report.about ?? "As it is delivered with the file.")}</p></div>`,
    '<section tabindex="0" aria-labelledby="sample-report-heading" class="max-h-160 overflow-auto border-t bg-drawing-fill">',
    `<pre class="lettering sheet-inset w-max min-w-full py-6">${escapeHtml(report.text)}</pre></section></div>`,
  ].join("")
}
