import { Button, Checkbox, Hint, Input, Label, Textarea } from "@medusajs/ui"
import { type FormEvent, useState } from "react"
import { editors, hosts, longestStated, type Statements, type Unit, units } from "../../modules/digital-product/runs-on"
import type { VersionView } from "../../workflows/digital-product/list-versions"
import { RadioField } from "../lib/choices"
import { Field } from "../lib/field"
import { EditDrawer, FormBody } from "../lib/form-drawer"
import { useChange } from "../lib/use-change"
import {
  cellName,
  cellsOf,
  draftOf,
  nothingStated,
  pressed,
  type RunsOnDraft,
  statementsOfDraft,
} from "./runs-on-draft"

interface Props {
  productId: string
  file: VersionView
}

export function RunsOnDrawer({ productId, file }: Props) {
  return (
    <EditDrawer
      title={`Where version ${file.version} runs`}
      description="Pages, cards and the search say it as soon as you save it. What you do not state is shown as not stated."
      trigger={
        <Button size="small" variant="transparent" aria-label={`Edit where version ${file.version} runs`}>
          Runs on
        </Button>
      }
    >
      {(close) => <RunsOnForm productId={productId} file={file} onDone={close} />}
    </EditDrawer>
  )
}

const kinds = [
  { value: "dynamo", label: editors.dynamo.file },
  { value: "grasshopper", label: editors.grasshopper.file },
  { value: "revit", label: "A file for Revit itself" },
  { value: "rhino", label: "A file for Rhino itself" },
] as const

type Kind = (typeof kinds)[number]["value"]

function RunsOnForm({ productId, file, onDone }: Props & { onDone: () => void }) {
  const [draft, setDraft] = useState(() => draftOf(file.runs_on ?? file.suggested ?? nothingStated))
  const [test, setTest] = useState({ on: new Date().toISOString().slice(0, 10), by: "" })
  const save = useChange<{ file: VersionView }, { runs_on: Statements }>({
    method: "POST",
    path: `/admin/products/${productId}/files/${file.id}/runs-on`,
    renews: ["products"],
    done: ({ file: { version } }) => `Saved where version ${version} runs.`,
    failed: "Where it runs was not saved",
    onDone,
  })
  const change = (part: Partial<RunsOnDraft>) => setDraft({ ...draft, ...part })
  const changeKind = (kind: Kind) => {
    const editor = kind === "dynamo" || kind === "grasshopper" ? kind : null
    const host = kind === "rhino" || kind === "grasshopper" ? "rhino" : "revit"
    change({ editor, host, ...(host !== draft.host && { cells: cellsOf(host, []) }) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ runs_on: statementsOfDraft(draft) })
  }
  return (
    <FormBody
      legend="Where it runs"
      onSubmit={submit}
      action="Save"
      isSending={save.isPending}
      refusal={save.error?.message}
    >
      {!file.runs_on && file.suggested && <Hint>Kind, engine and plug-ins below come from the file.</Hint>}
      <RadioField
        id="runs-on-kind"
        label="Kind of file"
        options={kinds}
        value={draft.editor ?? draft.host}
        onChange={changeKind}
      />
      <TestFields test={test} onChange={setTest} />
      <Chips draft={draft} test={test} onChange={(cells) => change({ cells })} />
      <Text
        id="runs-on-check"
        label="How it was checked (optional)"
        note="A sentence for shoppers about the releases that are expected."
        value={draft.check}
        longest={longestStated.check}
        onChange={(check) => change({ check })}
      />
      <Text
        id="runs-on-engine"
        label="Engine (optional)"
        note="Such as CPython3."
        value={draft.engine}
        longest={longestStated.name}
        onChange={(engine) => change({ engine })}
      />
      <Units chosen={draft.units} onChange={(units) => change({ units })} />
      <Text
        id="runs-on-languages"
        label={`Languages of ${hosts[draft.host].name} (optional)`}
        note="Such as English, German; or Any language."
        value={draft.languages}
        longest={1_000}
        onChange={(languages) => change({ languages })}
      />
      <Text
        id="runs-on-plugins"
        label="Plug-ins (optional)"
        note="One a line. Write (optional) behind those that are not required."
        value={draft.plugins}
        longest={1_000}
        isLong
        onChange={(plugins) => change({ plugins })}
      />
    </FormBody>
  )
}

type Test = { on: string; by: string }

function TestFields({ test, onChange }: { test: Test; onChange: (test: Test) => void }) {
  return (
    <div className="grid grid-cols-2 gap-x-3">
      <Field id="runs-on-day" label="Day of a test" error={undefined}>
        {(tied) => (
          <Input
            {...tied}
            type="date"
            value={test.on}
            onChange={({ target }) => onChange({ ...test, on: target.value })}
          />
        )}
      </Field>
      <Text
        id="runs-on-by"
        label="Tested by"
        value={test.by}
        longest={longestStated.name}
        onChange={(by) => onChange({ ...test, by })}
      />
    </div>
  )
}

interface ChipsProps {
  draft: RunsOnDraft
  test: Test
  onChange: (cells: RunsOnDraft["cells"]) => void
}

function Chips({ draft: { host, cells }, test, onChange }: ChipsProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-y-3">
      <legend className="txt-small-plus mb-3">Releases</legend>
      <div className="flex flex-wrap gap-2">
        {cells.map((cell, place) => (
          <Button
            key={`${cell.platform} ${cell.release}`}
            type="button"
            size="small"
            variant={cell.answer === null ? "transparent" : cell.answer === "no" ? "danger" : "secondary"}
            onClick={() => onChange(cells.with(place, pressed(cell, test)))}
          >
            {cellName(host, cell)}
          </Button>
        ))}
      </div>
      <Hint>
        Press a release to change it: expected, tested, does not run, not stated. A test takes the day and the name
        above.
      </Hint>
    </fieldset>
  )
}

function Units({ chosen, onChange }: { chosen: readonly Unit[]; onChange: (units: Unit[]) => void }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-y-3">
      <legend className="txt-small-plus mb-3">Model units (optional)</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {Object.entries(units).map(([key, label]) => {
          const unit = key as Unit // its keys
          return (
            <div key={unit} className="flex items-center gap-x-2">
              <Checkbox
                id={`unit-${unit}`}
                checked={chosen.includes(unit)}
                onCheckedChange={(isOn) =>
                  onChange([...chosen.filter((each) => each !== unit), ...(isOn ? [unit] : [])])
                }
              />
              <Label size="small" htmlFor={`unit-${unit}`}>
                {label}
              </Label>
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

interface TextProps {
  id: string
  label: string
  note?: string
  value: string
  longest: number
  isLong?: boolean
  onChange: (text: string) => void
}

function Text({ id, label, note, value, longest, isLong, onChange }: TextProps) {
  const Box = isLong ? Textarea : Input
  return (
    <Field id={id} label={label} note={note} error={undefined}>
      {(tied) => (
        <Box
          {...tied}
          maxLength={longest}
          value={value}
          onChange={({ target }: { target: { value: string } }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
