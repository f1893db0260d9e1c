import { Plus } from "../../ui/icons"
import { Link } from "../../ui/link"
import { questions } from "./questions"

/** Opened and closed by the browser, so that they can be read, found and linked to without a script. */
export function QuestionList() {
  return (
    <div className="border-b">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-t">
          <summary className="flex list-none items-start justify-between gap-6 py-5 hover:text-accent [&::-webkit-details-marker]:hidden">
            <h3 className="text-subheading font-medium">{question}</h3>
            <Plus className="mt-0.5 transition-transform group-open:rotate-45" />
          </summary>
          <p className="max-w-long pb-7 text-soft">
            {answer.map((part) =>
              typeof part === "string" ? (
                part
              ) : (
                <Link
                  key={part.to}
                  to={part.to}
                  className="text-accent underline underline-offset-4 hover:text-accent-strong"
                >
                  {part.label}
                </Link>
              ),
            )}
          </p>
        </details>
      ))}
    </div>
  )
}
