/** For paper of both sizes, black on white; nothing is smaller than 12 points. */
export const STYLE = `
@page { margin: 15mm 16mm; }
* { box-sizing: border-box; }
body { margin: 0; font: 12.5pt/1.4 Own, Arial, sans-serif; color: #000; background: #fff; }
main { max-width: 180mm; margin: 0 auto; }
@media screen { main { padding: 8mm; } }
h1 { font-size: 26pt; line-height: 1.15; margin: 0 0 3mm; }
h2 { font-size: 16pt; line-height: 1.2; margin: 0 0 3mm; break-after: avoid; }
.lead { font-size: 13.5pt; margin: 0 0 6mm; }
section { border-top: 2pt solid #000; padding-top: 4mm; margin-bottom: 6mm; break-inside: avoid; }
.number { display: inline-block; width: 9mm; height: 9mm; line-height: 9mm; text-align: center; border-radius: 50%; background: #000; color: #fff; margin-right: 1mm; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.beside { display: grid; grid-template-columns: 1fr 60mm; gap: 6mm; align-items: start; }
ol, ul { margin: 0; padding-left: 8mm; }
ol > li { margin-bottom: 2mm; }
ol > li::marker { font-weight: 700; }
ul { margin-top: 2.5mm; }
ul > li { margin-bottom: 1mm; }
li b, p b { border: 1pt solid #000; border-radius: 1.5mm; padding: 0 1.2mm; font-weight: 700; box-decoration-break: clone; -webkit-box-decoration-break: clone; }
img { width: 100%; border: 1pt solid #000; border-radius: 1mm; filter: grayscale(1) contrast(1.1); }
.wall { font-size: 17pt; line-height: 1.3; }
.wall h1 { font-size: 40pt; margin-bottom: 5mm; }
.wall h2 { font-size: 22pt; }
.wall ol { font-size: 24pt; font-weight: 600; padding-left: 12mm; }
.wall ol > li { margin-bottom: 2.5mm; }
.wall p { margin: 3.5mm 0; }
.wall section { margin-bottom: 0; }
.wall .say { font-size: 24pt; font-weight: 700; border: 3pt solid #000; border-radius: 3mm; padding: 3mm 5mm; }
.wall .line { border-bottom: 1.5pt solid #000; padding-bottom: 9mm; margin: 4mm 0 0; }
`
