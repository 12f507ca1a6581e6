import { spec } from '../spec.ts';

/** Every state of the specification that is built, with its texts; each leads to its story. */
export const StateTable = () => (
  <table>
    <thead>
      <tr>
        <th>状態</th>
        <th>見える文字</th>
      </tr>
    </thead>
    <tbody>
      {Object.entries(spec).map(([id, texts]) => (
        <tr key={id}>
          <td>
            <a href={`./?path=/story/${id}`} target="_top">
              {id}
            </a>
          </td>
          <td>{texts.join(' ／ ')}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
