import { range } from "./vec"

/** Enough to meet cases that depend on numbers rather than on lines. */
const least = 40
/** The rarest line is reached by the 300th run. */
const most = 300

/**
 * Yields run numbers for comparing a script with its rules: at least 40, until every line was reached.
 * EVERY_VARIANT=1 makes all 300.
 */
export function* trialRuns(isAllReached: () => boolean): Generator<number> {
  for (const run of range(most)) {
    if (run >= least && process.env.EVERY_VARIANT !== "1" && isAllReached()) return
    yield run
  }
}

/** Lines that no random run reaches, by product: rare input mistakes, and refusals that no model provokes. */
export const neverReached: Readonly<Record<string, readonly string[]>> = {
  "boxified-form-generator": ["volume = met / samples ** 3 * cell_size ** 2 * cell_height"],
  "cubist-facade-generator": [
    "return None",
    "flattened += 1",
    'lines.append("Cells left out, without area: {0}".format(flattened))',
  ],
  "grid-creator": [
    'problems.append("{0} grids are too many: one run creates at most {1}.".format(len(xs) + len(ys), MOST))',
  ],
  "level-creator": [
    'problems.append("{0} levels are too many: one run creates at most {1}.".format(len(levels), MOST))',
  ],
  "parking-genius": [
    "return None",
    'lines.append("Columns reach {0:.2f} m beyond the backs of their rows.".format(beyond))',
  ],
  "room-optimizer": [
    "sides[0] = Side(sides[0].element, sides[-1].start, sides[0].end)",
    "sides.pop()",
    "return p",
    "raise OtherArea(",
    '"Nothing was written: {0} would have {1:.2f} m2 instead of {2:.2f}, because walls there do not "',
    "\"follow. Set 'Largest move' to 0, or pin these walls.\".format(room.label(), area, after[room.id])",
    'OUT = ["{0}".format(error)]',
  ],
  "room-tag-center": [
    'raise ValueError("Nothing was moved: Revit refused the tag of {0}: {1}".format(label(each.room), error))',
  ],
  "sheet-creator": [
    "except (IOError, OSError):",
    'return [], [], "The list cannot be read. Another program may have it open."',
  ],
  "surface-panelizer": [
    "return None",
    'text = "No openings: no panel centre lies within {0} m of the attractor."',
    "lines.append(text.format(shown(reach, 2)))",
  ],
}
