import { komorebi, lamp, livingRoom, sato } from '@iespec/contract/fixtures';

/** The texts of the fixtures that designers change in a screen's controls, by the names of the controls. */
export const changeableTexts: Record<string, string | null> = {
  物件の名前: komorebi.name,
  物件の説明: komorebi.description,
  部屋の名前: livingRoom.name,
  製品の名前: lamp.name,
  製品の説明: lamp.description,
  品番: lamp.product_code,
  メーカー: lamp.manufacturer_name,
  売る人の名前: sato.name,
};

/** The response, with the texts replaced that the story's args change. */
export async function changeTexts(response: Response, args: Record<string, unknown>) {
  const changes = new Map(
    Object.entries(changeableTexts).flatMap(([name, text]) =>
      text && args[name] ? [[text, args[name]] as const] : [],
    ),
  );
  if (changes.size === 0 || !response.headers.get('content-type')?.includes('json')) return response;
  const body: unknown = JSON.parse(await response.text(), (_, value) => changes.get(value) ?? value);
  const { status, statusText, headers } = response;
  return new Response(JSON.stringify(body), { status, statusText, headers });
}
