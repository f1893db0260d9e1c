/** Every endpoint under `/api/` with its methods; anything else is 404, another method 405 (ruling 29). */
export const endpoints: Readonly<Record<string, readonly string[]>> = {
  "/api/download.php": ["GET", "HEAD"],
  "/api/process-payment.php": ["POST"],
}
