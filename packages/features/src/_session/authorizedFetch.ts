import type { Identity } from './session.tsx';

/** The subject of a token, for the header that the api compares with it. */
function subjectOf(token: string): string | null {
  try {
    const [, payload = ''] = token.split('.');
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sub;
  } catch {
    return null;
  }
}

/** A fetch that carries the viewer's token. A token that was refused is replaced once. */
export const authorizedFetch =
  ({ getToken }: Pick<Identity, 'getToken'>): typeof fetch =>
  async (input, init) => {
    const send = (token: string | null) => {
      const headers = new Headers(init?.headers);
      if (token) {
        headers.set('authorization', `Bearer ${token}`);
        const subject = subjectOf(token);
        if (subject) headers.set('x-user-id', subject);
      }
      return fetch(input, { ...init, headers });
    };
    const token = await getToken();
    const response = await send(token);
    return response.status === 401 && token ? send(await getToken({ fresh: true })) : response;
  };
