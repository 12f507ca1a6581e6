import { useEffect } from 'react';

const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/**
 * Page rules for print while the sheet is shown: smaller type, `runningTitle` at the top of every page but the
 * first, page n/N at the foot. Browsers without page-margin boxes leave both out. Adopted instead of written in
 * the stylesheet, which every page loads and which cannot contain the title.
 */
export function useSchedulePages(runningTitle: string) {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      @page {
        margin: 14mm 12mm 13mm;
        @top-left { content: ${quote(runningTitle)}; font-size: 8pt }
        @bottom-right { content: counter(page) "/" counter(pages); font-size: 8pt }
      }
      @page :first {
        @top-left { content: none }
      }
      @media print {
        html { font-size: 87.5% }
        :has(> .print-sheet) { padding: 0 }
      }
    `);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [runningTitle]);
}
