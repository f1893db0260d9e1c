import { WorkflowManager } from "@medusajs/framework/orchestration"

/** A test that resets modules has their workflows defined again, which Medusa refuses. */
for (const id of WorkflowManager.getWorkflows().keys()) WorkflowManager.unregister(id)
