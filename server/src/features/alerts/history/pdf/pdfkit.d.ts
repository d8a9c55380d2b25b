// What pdfkit does for a tagged PDF, and its types do not yet name.
declare namespace PDFKit {
  interface PDFStructureElement {
    dictionary: { data: object }
  }
}

declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    bbox?: number[]
    placement?: 'Block'
  }
}
