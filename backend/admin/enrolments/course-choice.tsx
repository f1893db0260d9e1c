import { useDebouncedSearch } from "@medusajs/dashboard/hooks"
import { Hint, Input, Label, RadioGroup, Text } from "@medusajs/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { ShownCourse } from "../../workflows/enrolment/shown-courses"
import { sdk } from "../lib/client"
import { CouldNotRead } from "../lib/could-not-read"

interface CourseChoiceProps {
  chosen: string | undefined
  onChoose: (id: string) => void
  error: string | false
}

/** How many are offered; whoever wants another one types a part of its name. */
const offered = 10

export function CourseChoice({ chosen, onChoose, error }: CourseChoiceProps) {
  const { searchValue, onSearchValueChange, query } = useDebouncedSearch()
  const { data, error: unread, refetch } = useOfferedCourses(query)
  return (
    <div className="flex flex-col gap-y-4">
      <div className="flex flex-col gap-y-2">
        <Label size="small" weight="plus" htmlFor="course-search">
          Part of the name
        </Label>
        <Input
          id="course-search"
          type="search"
          value={searchValue}
          onChange={({ target }) => onSearchValueChange(target.value)}
        />
      </div>
      <RadioGroup
        aria-label="Course"
        aria-describedby="course-error"
        value={chosen ?? ""}
        onValueChange={onChoose}
        className="flex flex-col gap-y-1"
      >
        {data?.course_files.map(({ id, filename }) => (
          <div key={id} className="flex items-center gap-x-3 py-1">
            <RadioGroup.Item id={id} value={id} />
            <Label size="small" htmlFor={id} className="break-all">
              {filename}
            </Label>
          </div>
        ))}
      </RadioGroup>
      <Text size="small" className="text-ui-fg-subtle" role="status">
        {data && wordsOf(data.count)}
      </Text>
      {unread && <CouldNotRead error={unread} onAgain={refetch} />}
      {error && (
        <Hint variant="error" id="course-error" role="alert">
          {error}
        </Hint>
      )}
    </div>
  )
}

function useOfferedCourses(q: string | undefined) {
  return useQuery({
    queryKey: ["course_files", "offered", q],
    queryFn: () =>
      sdk.client.fetch<{ course_files: ShownCourse[]; count: number }>("/admin/course-files", {
        query: { limit: offered, ...(q && { q }) },
      }),
    placeholderData: keepPreviousData,
  })
}

function wordsOf(count: number): string {
  if (count === 0) return "No course has this in its name."
  return count > offered ? `The ${offered} newest of ${count}.` : ""
}
