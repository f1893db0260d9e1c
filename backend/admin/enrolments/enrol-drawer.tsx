import { useDebouncedSearch } from "@medusajs/dashboard/hooks"
import { Button, Drawer, Hint, Input, Label, RadioGroup, Text } from "@medusajs/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { brand } from "../../lib/brand"
import type { CourseInDetail, CourseView } from "../../workflows/enrolment/course-views"
import { acceptedCourses, askAboutCourse, courseHint, faultOfCourse } from "../courses/course-kinds"
import { sdk } from "../lib/client"
import { CouldNotRead } from "../lib/detail-state"
import { FormDrawer } from "../lib/form-drawer"
import { UploadDrawer } from "../lib/upload-drawer"
import { useChange } from "../lib/use-change"

interface EnrolDrawerProps {
  customerId: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

export function EnrolDrawer({ customerId, isOpen, onOpenChange }: EnrolDrawerProps) {
  const [isUploading, setIsUploading] = useState(false)
  const enrol = useEnrol(customerId)
  // A separate change, because both may run at the same time.
  const enrolUploaded = useEnrol(customerId)
  return (
    <>
      <FormDrawer
        title="Enrol in a course"
        description={`The customer finds the course under My ${brand.learning} at once. The shop sends no e-mail.`}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
      >
        <ChooseCourse
          enrol={enrol}
          onDone={() => onOpenChange(false)}
          onUpload={() => {
            onOpenChange(false)
            setIsUploading(true)
          }}
        />
      </FormDrawer>
      <UploadDrawer<{ course_file: CourseInDetail }>
        isOpen={isUploading}
        onOpenChange={setIsUploading}
        title="Upload a course and enrol"
        hint={`The customer sees the name of the file. ${courseHint}`}
        path="/admin/course-files"
        renews="course_files"
        accept={acceptedCourses}
        faultOf={faultOfCourse}
        askFirst={askAboutCourse()}
        onDone={({ course_file: course }) => enrolUploaded.mutate({ course_file_id: course.id })}
      />
    </>
  )
}

function useEnrol(customerId: string) {
  return useChange<unknown, { course_file_id: string }>({
    method: "POST",
    path: `/admin/customers/${customerId}/enrolments`,
    renews: ["enrolments", "learners", "course_files"],
    done: "The customer is enrolled.",
    failed: "The customer was not enrolled",
  })
}

interface ChooseProps {
  enrol: ReturnType<typeof useEnrol>
  onDone: () => void
  onUpload: () => void
}

function ChooseCourse({ enrol, onDone, onUpload }: ChooseProps) {
  const [chosen, setChosen] = useState<string>()
  const [isMissing, setIsMissing] = useState(false)
  const error = isMissing && !chosen

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(!chosen)
    if (chosen) enrol.mutate({ course_file_id: chosen }, { onSuccess: onDone })
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col overflow-hidden">
      <Drawer.Body className="overflow-y-auto">
        <CourseChoice chosen={chosen} onChoose={setChosen} error={error && "Choose a course, or upload one."} />
      </Drawer.Body>
      <Drawer.Footer>
        <Button type="button" variant="secondary" size="small" onClick={onUpload}>
          Upload another
        </Button>
        <Button type="submit" size="small" isLoading={enrol.isPending}>
          Enrol
        </Button>
      </Drawer.Footer>
    </form>
  )
}

interface CourseChoiceProps {
  chosen: string | undefined
  onChoose: (id: string) => void
  error: string | false
}

const offered = 10

function CourseChoice({ chosen, onChoose, error }: CourseChoiceProps) {
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
      sdk.client.fetch<{ course_files: CourseView[]; count: number }>("/admin/course-files", {
        query: { limit: offered, ...(q && { q }) },
      }),
    placeholderData: keepPreviousData,
  })
}

function wordsOf(count: number): string {
  if (count === 0) return "No course name contains this."
  return count > offered ? `These are the ${offered} newest of ${count} courses.` : ""
}
