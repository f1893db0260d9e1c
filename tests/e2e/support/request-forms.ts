import type { Locator, Page } from "@playwright/test"

export interface RequestForm {
  page: "/services" | "/cdlearning" | "/contact"
  call: "/api/services.php" | "/api/contact.php"
  button: string
  busy: string
  sent: string
  failed: string
  texts: Readonly<Record<string, string>>
  choices: Readonly<Record<string, string>>
  services: readonly string[]
}

export const serviceForm: RequestForm = {
  page: "/services",
  call: "/api/services.php",
  button: "Send Service Request",
  busy: "Submitting...",
  sent: "Service request sent successfully! We'll get back to you soon.",
  failed: "Failed to send service request. Please try again.",
  texts: {
    Name: "Ida Rhodes",
    Email: "ida-services@example.com",
    Phone: "+971 50 555 0101",
    "Company (optional)": "Rhodes Partners",
    "Project title": "Harbour facade",
    Description: "A facade of 400 panels.\nFour types at most.",
  },
  choices: {},
  services: ["Generative & Algorithmic Design"],
}

export const trainingForm: RequestForm = {
  page: "/cdlearning",
  call: "/api/contact.php",
  button: "Submit Request",
  busy: "Submitting Request...",
  sent: "Training request submitted successfully! We'll contact you within 24 hours.",
  failed: "Failed to submit request. Please try again.",
  texts: {
    Name: "Ida Rhodes",
    Email: "ida-training@example.com",
    "Company (optional)": "Rhodes Partners",
    "Goals and requirements": "Sheets from a list.\nThere are four of us.",
  },
  choices: {
    "Experience level": "beginner",
    "Training type": "team",
    "Software focus": "dynamo",
    Timeline: "1-month",
  },
  services: [],
}

export const contactForm: RequestForm = {
  page: "/contact",
  call: "/api/contact.php",
  button: "Send Message",
  busy: "Sending...",
  sent: "Message sent successfully! We'll get back to you soon.",
  failed: "Failed to send message. Please try again.",
  texts: { Name: "Ida Rhodes", Email: "ida-contact@example.com", Message: "Does LineClean run in Revit 2024?" },
  choices: {},
  services: [],
}

export const requestForms = [serviceForm, trainingForm, contactForm]

export const stored = { json: { success: true, message: "Thank you." } }

export const field = (page: Page, name: string): Locator => page.getByRole("textbox", { name, exact: true })
export const select = (page: Page, name: string): Locator => page.getByRole("combobox", { name, exact: true })
export const service = (page: Page, name: string): Locator =>
  page.getByRole("group", { name: "Services" }).getByRole("checkbox", { name, exact: true })
export const submit = (page: Page, form: RequestForm): Locator =>
  page.getByRole("main").getByRole("button", { name: form.button, exact: true })
export const toasts = (page: Page): Locator => page.getByRole("region", { name: "Messages" })

export async function fill(page: Page, form: RequestForm): Promise<void> {
  for (const name of form.services) await service(page, name).check()
  for (const [name, text] of Object.entries(form.texts)) await field(page, name).fill(text)
  for (const [name, value] of Object.entries(form.choices)) await select(page, name).selectOption(value)
}

type Filled = Pick<RequestForm, "texts" | "choices" | "services">

export async function filledIn(page: Page, form: RequestForm): Promise<Filled> {
  const valuesOf = async (names: string[], find: (page: Page, name: string) => Locator) =>
    Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await find(page, name).inputValue()] as const)),
    )
  return {
    texts: await valuesOf(Object.keys(form.texts), field),
    choices: await valuesOf(Object.keys(form.choices), select),
    services: await chosenServices(page),
  }
}

async function chosenServices(page: Page): Promise<string[]> {
  const boxes = await page.getByRole("group", { name: "Services" }).getByRole("checkbox", { checked: true }).all()
  return Promise.all(boxes.map((box) => box.inputValue()))
}

export function blank(form: RequestForm): Filled {
  const emptied = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.keys(values).map((name) => [name, ""]))
  return { texts: emptied(form.texts), choices: emptied(form.choices), services: [] }
}
