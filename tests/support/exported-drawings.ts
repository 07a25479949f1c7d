/** Short drawings as designers' programs export them. Each draws something visible. */
export const EXPORTED: Readonly<Record<string, string>> = {
  figma: `<svg width="120" height="90" viewBox="0 0 120 90" fill="none" xmlns="http://www.w3.org/2000/svg">
<g id="Frame 12" clip-path="url(#clip0_1_2)">
<rect id="loading" width="120" height="90" rx="8" fill="#FFC838"/>
<path id="Vector" fill-rule="evenodd" clip-rule="evenodd" d="M20 20H100V70H20V20Z" fill="url(#paint0_linear_1_2)"/>
<g id="blur" opacity="0.4" filter="url(#filter0_d_1_2)"><circle cx="60" cy="45" r="12" fill="white"/></g>
</g>
<defs>
<filter id="filter0_d_1_2" x="40" y="30" width="40" height="40" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB">
<feFlood flood-opacity="0" result="BackgroundImageFix"/>
<feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/>
<feOffset dy="4"/><feGaussianBlur stdDeviation="2"/>
<feBlend mode="normal" in="SourceGraphic" in2="BackgroundImageFix" result="shape"/>
</filter>
<linearGradient id="paint0_linear_1_2" x1="20" y1="20" x2="100" y2="70" gradientUnits="userSpaceOnUse"><stop stop-color="#D82A4B"/><stop offset="1" stop-color="#115585" stop-opacity="0.46"/></linearGradient>
<clipPath id="clip0_1_2"><rect width="120" height="90" fill="white"/></clipPath>
</defs>
</svg>`,
  illustrator: `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
	<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
	<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
	<!ENTITY ns_svg "http://www.w3.org/2000/svg">
	<!ENTITY ns_xlink "http://www.w3.org/1999/xlink">
]>
<svg version="1.1" id="Ebene_1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;"
	 x="0px" y="0px" viewBox="0 0 64 64" enable-background="new 0 0 64 64" xml:space="preserve">
<metadata><x:xmpmeta>R&amp;D</x:xmpmeta></metadata>
<switch>
	<foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:aipgfRef xlink:href="#adobe_illustrator_pgf"></i:aipgfRef></foreignObject>
	<g i:extraneous="self"><g id="Stern_1_">
		<linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="64" y2="64"><stop offset="0" stop-color="#FFC838"/><stop offset=".46" stop-color="#D82A4B"/></linearGradient>
		<linearGradient id="SVGID_2_" xlink:href="#SVGID_1_"/>
		<polygon fill="url(#SVGID_2_)" points="32,4 40,24 60,24 44,38 50,58 32,46 14,58 20,38 4,24 24,24 "/>
	</g></g>
</switch>
</svg>`,
  inkscape: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="96mm" height="96mm" viewBox="0 0 96 96" version="1.1" id="svg5" inkscape:version="1.3 (0e150ed6c4, 2023-07-21)" sodipodi:docname="star &amp; moon.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <title id="title9">A moon</title>
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:pageopacity="0.0"><inkscape:page x="0" y="0" width="96" height="96" id="page2"/></sodipodi:namedview>
  <defs id="defs2"><path id="path1" d="m 0,0 h 30 v 30 z"/></defs>
  <metadata id="metadata4"><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format></cc:Work></rdf:RDF></metadata>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1" aria-label="moon" transform="matrix(1.2,0,0,1.2,3,4)">
    <use xlink:href="#path1" x="10" y="20" fill="#115585" stroke="#2a1426" stroke-width=".04"/>
    <circle cx="40" cy="40" r="20" fill="#2a1426" fill-opacity=".15" sodipodi:nodetypes="ccc"/>
  </g>
</svg>`,
  prefixed: `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 40"><svg:defs><svg:mask id="m"><svg:rect width="40" height="40" fill="#fff"/></svg:mask></svg:defs><svg:g mask="url('#m')"><svg:ellipse cx="20" cy="20" rx="15" ry="9" fill="rgb(216, 42, 75)"/></svg:g></svg:svg>`,
}

/** Styles that browsers apply but that no attribute can express, by the name in the finding. */
export const ONLY_STYLES: Readonly<Record<string, string>> = {
  d: "d:path('M0 0h9v9z')",
  'clip-path': 'clip-path:circle(20px)',
  transform: 'transform:translate(3px,4px)',
  '-webkit-mask-image': '-webkit-mask-image:linear-gradient(#000,#fff0)',
  fill: 'fill:color(display-p3 1 0 0)',
}

/** Drawings with styles that `check --fix` converts to attributes. */
export const STYLED: Readonly<Record<string, string>> = {
  'Figma, for screens of more colours': `<svg width="40" height="40" viewBox="0 0 40 40" fill="none" xmlns="http://www.w3.org/2000/svg"><rect width="40" height="40" fill="#D82A4B" style="fill:#D82A4B;fill:color(display-p3 0.8471 0.1647 0.2941);fill-opacity:1;"/></svg>`,
  'Figma, with a mask': `<svg width="40" height="40" viewBox="0 0 40 40" fill="none" xmlns="http://www.w3.org/2000/svg"><mask id="mask0" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="40" height="40"><circle cx="20" cy="20" r="18" fill="#222"/></mask><g mask="url(#mask0)"><path d="M0 0h40v40H0z" fill="#F80"/></g></svg>`,
  Illustrator: `<svg id="Layer_1" data-name="Layer 1" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><style>.cls-1{fill:#ffc838;}.cls-1,.cls-2{stroke-width:0px;opacity:.15}.cls-2{fill:#d82a4b;isolation:isolate}</style></defs><path class="cls-1" d="m4,4h50v50z"/><path class="cls-2" d="m24,4h30v50z"/></svg>`,
  Inkscape: `<svg viewBox="0 0 96 96" xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"><path style="fill:#ff0000;fill-opacity:0.04;stroke:#000000;stroke-width:0.264583px;stroke-linecap:butt;-inkscape-stroke:none;font-variation-settings:normal;opacity:1;vector-effect:none" d="M 10.123,10.456 80.5,20 50,80 Z" id="path1"/><path style="fill:#112233" d="M1 1h20v20z" inkscape:transform-center-x="1"/></svg>`,
  Affinity: `<?xml version="1.0" encoding="UTF-8" standalone="no"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg width="100%" height="100%" viewBox="0 0 64 64" version="1.1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xml:space="preserve" xmlns:serif="http://www.serif.com/" style="fill-rule:evenodd;clip-rule:evenodd;stroke-linejoin:round;stroke-miterlimit:2;"><g id="A" serif:id="A 1" transform="matrix(1,0,0,1,-4,-2)"><circle cx="32" cy="32" r="20" style="fill:url(#_Linear1);"/></g><defs><linearGradient id="_Linear1" x1="0" y1="0" x2="1" y2="0" gradientUnits="userSpaceOnUse" gradientTransform="matrix(40,0,0,40,12,32)"><stop offset="0" style="stop-color:rgb(216,42,75);stop-opacity:1"/><stop offset="1" style="stop-color:rgb(17,85,133);stop-opacity:0.46"/></linearGradient></defs></svg>`,
  CorelDRAW: `<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" width="2in" height="2in" version="1.1" style="shape-rendering:geometricPrecision; text-rendering:geometricPrecision; fill-rule:evenodd" viewBox="0 0 2000 2000" xmlns:xodm="http://www.corel.com/coreldraw/odm/2003"><defs><style type="text/css"><![CDATA[ .fil0 {fill:#E31E24} .str0 {stroke:#373435;stroke-width:20;stroke-miterlimit:2.61313} ]]></style></defs>
<g id="Layer_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/><rect class="fil0 str0" x="10" y="10" width="1980" height="1500"/></g></svg>`,
}
