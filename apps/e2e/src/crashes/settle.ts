/** Seconds that background work may take after a restart. The claims of a killed process expire after 30. */
const limit = 45;

/** Repeats a check until it finds nothing wrong. Returns what is still wrong when the time is over. */
export async function settle(check: () => Promise<string[]>) {
  const end = Date.now() + limit * 1000;
  for (;;) {
    const wrong = await check();
    if (wrong.length === 0 || Date.now() > end) return wrong;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
