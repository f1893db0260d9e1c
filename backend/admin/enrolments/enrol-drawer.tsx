import { Button, Drawer } from "@medusajs/ui"
import { type FormEvent, useState } from "react"
import { brand } from "../../lib/brand"
import type { CourseInDetail } from "../../workflows/enrolment/shown-courses"
import { acceptedCourses, askAboutCourse, courseHint, faultOfCourse } from "../courses/course-kinds"
import { UploadDrawer } from "../lib/upload-drawer"
import { useChange } from "../lib/use-change"
import { CourseChoice } from "./course-choice"

interface EnrolDrawerProps {
  customerId: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Enrols a customer in a course that was uploaded before, or in one that is uploaded for it. */
export function EnrolDrawer({ customerId, isOpen, onOpenChange }: EnrolDrawerProps) {
  const [isUploading, setIsUploading] = useState(false)
  const enrol = useEnrol(customerId)
  // A change of its own: it is made also while one in a chosen course is on its way.
  const enrolUploaded = useEnrol(customerId)
  return (
    <>
      <Drawer open={isOpen} onOpenChange={onOpenChange}>
        <Drawer.Content>
          <Drawer.Header>
            <Drawer.Title className="font-sans font-medium">Enrol in a course</Drawer.Title>
            <Drawer.Description className="txt-small text-ui-fg-subtle">
              The customer finds it under My {brand.learning} at once. No mail is sent.
            </Drawer.Description>
          </Drawer.Header>
          <ChooseCourse
            enrol={enrol}
            onDone={() => onOpenChange(false)}
            onUpload={() => {
              onOpenChange(false)
              setIsUploading(true)
            }}
          />
        </Drawer.Content>
      </Drawer>
      <UploadDrawer<{ course_file: CourseInDetail }>
        isOpen={isUploading}
        onOpenChange={setIsUploading}
        title="Upload a course, and enrol"
        hint={`The customer sees it under the name of the file. ${courseHint}`}
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
