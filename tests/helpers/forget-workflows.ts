import { WorkflowManager } from "@medusajs/framework/orchestration"

/** A module reset defines the workflows again, which Medusa refuses. */
for (const id of WorkflowManager.getWorkflows().keys()) WorkflowManager.unregister(id)
