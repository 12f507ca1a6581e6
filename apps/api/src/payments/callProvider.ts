import { Refusal } from '../errors.ts';

export const unreachable = () =>
  new Refusal(503, '決済サービスに接続できませんでした。しばらく経ってから再度お試しください。');

/** What the provider says stays inside; people read a sentence of ours. */
export async function reachable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', at: 'payment', message: (error as Error).message }));
    throw unreachable();
  }
}
