import type { SeedProduct } from "./types"

type Language = "en" | "de" | "fr" | "es" | "it"

/** Words that people search for but that the page does not use, and tasks that the product takes over (ruling 55). */
const keywords: Readonly<Record<string, Record<Language, string>>> = {
  "cubist-facade-generator": {
    en: "facade, facades, façade, facade pattern, folded facade, curtain wall, curtain walls, elevation, random facade, origami, building skin, envelope",
    de: "Fassade, Fassaden, Fassadengestaltung, Vorhangfassade, Fassadenraster, Gebäudehülle, Fensterraster",
    fr: "façade, façades, façade plissée, mur-rideau, murs-rideaux, enveloppe du bâtiment, calepinage de façade",
    es: "fachada, fachadas, fachada plegada, muro cortina, muros cortina, envolvente, piel del edificio",
    it: "facciata, facciate, facciata continua, facciate continue, involucro edilizio, prospetto, prospetti",
  },
  "boxified-form-generator": {
    en: "massing, massing study, voxel, voxels, voxelize, voxelise, pixelated building, pixelated buildings, pixelated tower, pixel building, stacked boxes, terraces, building volume, floor plates, gross floor area, GFA",
    de: "Baumasse, Baumassen, Baumassenstudie, Massenmodell, Kubatur, Volumenstudie, Baukörper, Terrassen, Geschossfläche, Geschossflächen, BGF",
    fr: "volumétrie, étude volumétrique, études volumétriques, étude de volumes, étude de masse, gabarit du bâtiment, terrasses, surface de plancher, surfaces de plancher, voxels",
    es: "volumetría, estudio volumétrico, estudio de masas, cajas apiladas, terrazas, superficie construida, vóxeles",
    it: "volumetria, studio volumetrico, studio delle masse, scatole, terrazze, superficie lorda, voxel",
  },
  "parking-genius": {
    en: "parking lot, parking lots, car park, car parks, car parking, car park layout, car park design, car park plan, multi-storey car park, underground car parks, carpark, carparks, parking garage, parking layout, parking plan, parking spaces, parking stalls, parking bays, accessible parking, garage",
    de: "Parkplatz, Parkplätze, Parkhaus, Parkhäuser, Tiefgarage, Tiefgaragen, Stellplatz, Stellplätze, Stellplaetze, Parkplaetze, Stellplatznachweis, Parkplatzplanung",
    fr: "parking, parkings, stationnement, stationnements, places de parking, place de stationnement, parc de stationnement",
    es: "estacionamiento, estacionamientos, aparcamiento, aparcamientos, plaza de aparcamiento, plazas de aparcamiento, plano de aparcamiento, diseño de aparcamientos, distribución de aparcamientos, plaza de estacionamiento, plazas de estacionamiento, lote de estacionamiento, plazas de garaje, parqueadero, cochera",
    it: "parcheggio, parcheggi, posto auto, posti auto, numero di posti auto, calcolo dei posti auto, autorimessa, autorimesse, stalli",
  },
  "view-optimizer": {
    en: "purge unused views, delete unused views, remove unplaced views, views not on sheets, view template, view templates, apply view template, rename views, crop view, crop views, crop regions, view range, clean up project browser",
    de: "Ansicht, Ansichten, Ansichtsvorlage, Ansichtsvorlagen, Ansichtsbereich, Ansichten umbenennen, Ansichten löschen, nicht verwendete Ansichten, unbenutzte Ansichten, Zuschneidebereich, Projektbrowser aufräumen",
    fr: "vue, vues, gabarit de vue, gabarits de vue, gabarits de vues, appliquer un gabarit de vue, renommer les vues, supprimer les vues inutilisées, vues non placées, purger les vues, plage de vue, cadrage",
    es: "vista, vistas, plantilla de vista, plantillas de vista, renombrar vistas, eliminar vistas no utilizadas, vistas sin usar, rango de vista, región de recorte",
    it: "vista, viste, modello di vista, modelli di vista, modelli di viste, applicare modelli di vista, rinominare viste, eliminare viste non utilizzate, intervallo di visualizzazione, regione di taglio",
  },
  "room-tag-center": {
    en: "room tag, room tags, center room tags, centre room tags, center tags, move room tags, align tags, tag rooms, tag all rooms, room label, room labels, label rooms, leader lines",
    de: "Raumstempel, Raumstempel zentrieren, Raumstempel ausrichten, Raumbeschriftung, Raumbeschriftungen, Raumbezeichnung, Räume beschriften, alle Räume beschriften, Räume stempeln, Raeume beschriften, Beschriftung",
    fr: "étiquette de pièce, étiquettes de pièce, étiquettes de pièces, étiqueter les pièces, centrer les étiquettes, centrer les étiquettes de pièces, déplacer les étiquettes de pièces, aligner les étiquettes de pièces, nom de pièce, étiquette, étiquettes",
    es: "etiqueta de habitación, etiquetas de habitación, etiquetas de habitaciones, etiquetar habitaciones, centrar etiquetas, centrar etiquetas de habitación, mover etiquetas de habitación, alinear etiquetas de habitación, etiqueta, etiquetas",
    it: "etichetta locale, etichette locali, etichette dei locali, etichettare locali, centrare etichette dei locali, spostare etichette dei locali, etichetta, etichette",
  },
  "room-optimizer": {
    en: "number rooms, room numbers, room numbering, duplicate room numbers, room area, room areas, room sizes, area program, room program, brief of areas, unplaced rooms, delete unplaced rooms, floor plan optimization, space planning",
    de: "Raumprogramm, Raumfläche, Raumflächen, Raumnummer, Raumnummern, Räume nummerieren, Räume, Raumgröße, Raumgrößen, Raumgroesse, Flächenprogramm, Grundrissoptimierung, nicht platzierte Räume",
    fr: "pièce, pièces, surface des pièces, surfaces des pièces, numéroter les pièces, numéro de pièce, programme des surfaces, pièces non placées, optimisation de plan",
    es: "habitación, habitaciones, superficie de habitaciones, numerar habitaciones, numeración de habitaciones, programa de áreas, programas de áreas, cuadro de áreas, cuadro de superficies, reparto de áreas, optimización de áreas, optimizar planta, habitaciones no colocadas",
    it: "locale, locali, superficie dei locali, superfici dei locali, numerare locali, numerazione locali, programma delle superfici, ottimizzare pianta, locali non posizionati, vani",
  },
  "workset-inspector": {
    en: "check worksets, check the worksets, workset check, workset audit, audit worksets, wrong workset, elements on wrong workset",
    de: "Bearbeitungsbereiche prüfen, Bearbeitungsbereich prüfen, falscher Bearbeitungsbereich, Prüfung der Bearbeitungsbereiche",
    fr: "vérifier les sous-projets, vérification des sous-projets, contrôler les sous-projets, mauvais sous-projet, audit des sous-projets",
    es: "revisar subproyectos, revisión de subproyectos, comprobar subproyectos, verificar subproyectos, subproyecto incorrecto",
    it: "controllare workset, controllo workset, controllo dei workset, workset sbagliato",
  },
  "sheet-optimizer": {
    en: "renumber sheets, renumber sheet, sheet renumbering, sheet numbers, sheet numbering, combine sheets, combine two sheets, combine views on sheets, merge sheets, reorder sheets, fewer sheets, pack views, arrange views on sheets, arrange viewports, align viewports, drawing numbers",
    de: "Pläne neu nummerieren, Pläne nummerieren, Blätter nummerieren, Plannummern, Plannummer, Blattnummer, Blattnummern, Pläne zusammenfassen, Ansichtsfenster anordnen",
    fr: "renuméroter les feuilles, renuméroter des feuilles, numéroter les feuilles, numérotation des feuilles, numéro de feuille, regrouper les feuilles, disposer les vues, numérotation des plans",
    es: "renumerar planos, renumerar los planos, renumerar todos los planos, numerar planos, numeración de planos, reordenar planos, orden de planos, número de plano, agrupar planos, ordenar vistas en planos",
    it: "rinumerare tavole, numerare tavole, numerazione tavole, numero di tavola, raggruppare tavole, disporre viste",
  },
  "line-clean": {
    en: "clean lines, clean dwg, clean dwg lines, dwg cleanup, dwg clean up, cad cleanup, overkill, duplicate lines, double lines, overlapping lines, delete duplicate lines, detail lines, join lines, merge lines, short lines, linework, exploded dwg, line style, line styles",
    de: "Linien bereinigen, DWG bereinigen, doppelte Linien, doppelte Linien löschen, überlappende Linien, Detaillinien, Linien verbinden, Linienstil, Linienstile, Linien aufräumen",
    fr: "nettoyer les lignes, nettoyer dwg, nettoyage dwg, lignes en double, doublons de lignes, lignes superposées, lignes de détail, joindre des lignes, style de ligne",
    es: "limpiar líneas, limpiar dwg, limpieza de dwg, líneas duplicadas, líneas superpuestas, líneas de detalle, unir líneas, estilo de línea",
    it: "pulire linee, pulire dwg, pulizia dwg, linee doppie, linee duplicate, linee sovrapposte, linee di dettaglio, unire linee, stile di linea",
  },
  "grid-creator": {
    en: "grids, gridline, gridlines, grid line, grid lines, create grids, draw grids, column grid, radial grid, structural grid, axis, axes, grid bubbles, setting out",
    de: "Achse, Achsen, Achsraster, Achsenraster, Raster, Rasterlinien, Stützenraster, Achsen erstellen, Gebäudeachsen",
    fr: "quadrillage, quadrillages, trame, trames, file, files, axes, grille, grilles, créer un quadrillage",
    es: "rejilla, rejillas, eje, ejes, retícula, malla, crear rejillas, ejes estructurales",
    it: "griglia, griglie, assi, asse, maglia strutturale, creare griglie, fili fissi",
  },
  "level-creator": {
    en: "levels, create levels, add levels, storey, storeys, story, stories, storey height, storey heights, floor heights, floor to floor, floors, split level, basements, building levels",
    de: "Ebene, Ebenen, Ebenen erstellen, Geschoss, Geschosse, Geschoß, Geschosshöhe, Geschosshöhen, Stockwerk, Stockwerke, Untergeschoss, Keller, Höhenkoten",
    fr: "niveau, niveaux, créer des niveaux, étage, étages, hauteur d'étage, hauteurs d'étage, sous-sol, demi-niveau",
    es: "nivel, niveles, crear niveles, planta, plantas, piso, pisos, altura de planta, alturas de planta, altura de piso, sótano, sótanos",
    it: "livello, livelli, creare livelli, piano, piani, altezza di piano, interpiano, piano interrato, seminterrato",
  },
  "sheet-creator": {
    en: "create sheets, make sheets, batch sheets, new sheets, sheets from csv, sheets from excel, sheet list, sheet index, drawing list, drawing register, place views on sheets, place views on new sheets, place sheets on views, views on sheets, title block, title blocks, titleblock",
    de: "Blattliste, Blattlisten, Planliste, Planlisten, Pläne erstellen, Pläne anlegen, Plan, Pläne, Plansatz, Planlayout, Plankopf, Planköpfe, Schriftfeld, Ansichten auf Plänen platzieren",
    fr: "feuille, feuilles, liste de feuilles, liste des feuilles, liste des plans, créer des feuilles, placer les vues sur les feuilles, carnet de plans, cartouche, cartouches",
    es: "plano, planos, lista de planos, listas de planos, listado de planos, índice de planos, relación de planos, juego de planos, creación de planos, crear planos, colocar vistas en planos, cajetín, cajetines, láminas",
    it: "tavola, tavole, elenco tavole, elenco elaborati, elenco delle tavole, creare tavole, inserire viste nelle tavole, cartiglio, cartigli",
  },
  "workset-creator": {
    en: "worksets, create worksets, new worksets, workset list, workset template, set up worksets, worksharing, move elements to workset, assign worksets",
    de: "Bearbeitungsbereich, Bearbeitungsbereiche, Bearbeitungsbereiche erstellen, Arbeitsteilung, Bearbeitungsbereiche zuweisen",
    fr: "sous-projet, sous-projets, créer des sous-projets, nouveaux sous-projets, liste de sous-projets, affecter aux sous-projets, partage de projet, sous projet, sous projets",
    es: "subproyecto, subproyectos, crear subproyectos, nuevos subproyectos, asignar subproyectos, compartir proyecto, trabajo compartido",
    it: "creare workset, creare nuovi workset, creare i workset, workset automatici, condivisione del lavoro, assegnare workset",
  },
  "surface-panelizer": {
    en: "panelling, facade panelling, wall panelling, paneling, panelization, panelisation, panelize, panelise, panel, panels, facade panels, cladding, hexagon panels, hexagonal panels, triangulate surface, unroll panels, flatten panels, flat panels, planar quads, tessellation, tiling, double curved surface",
    de: "Paneel, Paneele, Paneelierung, Panelisierung, Fassadenpaneele, Fassadenplatten, Verkleidung, Abwicklung, abwickeln, Freiform, Freiformfläche, Sechseck, Wabenmuster",
    fr: "panneau, panneaux, panneautage, calepinage, bardage, panneaux de façade, dépliage, déplier, hexagones, triangulation, surface à double courbure",
    es: "panel de fachada, paneles, panelado, panelizado, panelización, paneles de fachada, revestimiento, desplegar paneles, teselado, hexágonos",
    it: "pannello, pannelli, pannellizzazione, pannellatura, pannelli di facciata, rivestimento, rivestimenti, sviluppo in piano, tassellazione, esagoni",
  },
  "structural-optimizer": {
    en: "structure, structures, structural grid, structural analysis, steel frame, steel frames, steel structure, steel weight, beam, beams, beam sizing, girder, girders, truss, trusses, column, columns, column grid, bay size, IPE, HEB, eurocode",
    de: "Tragwerk, Tragwerke, Tragwerksplanung, Statik, Stahlbau, Stahlträger, Stahlrahmen, Träger, Traeger, Stütze, Stützen, Fachwerk, Fachwerke, Fachwerkträger, Vordimensionierung, Bemessung",
    fr: "structure métallique, charpente, charpente métallique, ossature acier, poutre, poutres, poteau, poteaux, treillis, poutre treillis, prédimensionnement, descente de charges",
    es: "estructura, estructuras, estructura metálica, estructura de acero, viga, vigas, pilar, pilares, cercha, cerchas, celosía, predimensionado, cálculo estructural",
    it: "struttura, strutture, struttura in acciaio, carpenteria metallica, trave, travi, pilastro, pilastri, capriata, capriate, reticolare, travi reticolari, predimensionamento, calcolo strutturale",
  },
  "parametric-tower": {
    en: "tower, towers, twisting tower, twisted tower, high-rise, high rise, highrise, skyscraper, skyscrapers, tall building, tall buildings, building core",
    de: "Hochhaus, Hochhäuser, Turm, Türme, Wolkenkratzer, verdrehter Turm, Gebäudekern",
    fr: "tour, tours, tour torsadée, gratte-ciel, immeuble de grande hauteur, IGH, noyau",
    es: "torre, torres, torre girada, rascacielos, edificio en altura, edificios altos, núcleo",
    it: "torre, torri, torre ritorta, grattacielo, grattacieli, edificio alto, nucleo",
  },
  "family-validator": {
    en: "family, families, check families, family check, family audit, family naming, family manager, rename families, naming convention, naming standard, unused family types, family QA, family quality, shared parameters, missing parameters, RFA, .rfa, rfa file, rfa files, check rfa, rfa naming",
    de: "Familie, Familien, Familien prüfen, Familienprüfung, Familiennamen, Namenskonvention, Bauteilfamilie, Bauteilfamilien, RFA-Datei, RFA prüfen, Familienparameter",
    fr: "famille, familles, vérifier les familles, contrôle des familles, nommage des familles, convention de nommage, fichier rfa, paramètres de famille",
    es: "familia, familias, revisar familias, verificar familias, nomenclatura de familias, archivo rfa, parámetros de familia, auditoría de familias",
    it: "famiglia, famiglie, controllare famiglie, controllo famiglie, verifica famiglie, nomenclatura famiglie, file rfa, parametri di famiglia",
  },
  "schedule-master": {
    en: "schedule, schedules, export schedule, export schedules, schedule to excel, export to excel, excel, xlsx, csv export, room schedule, room schedules, door schedule, window schedule, door list, bill of quantities, missing values, spreadsheet",
    de: "Bauteilliste, Bauteillisten, Bauteilliste exportieren, Stückliste, Stücklisten, Türliste, Türlisten, Fensterliste, Raumliste, Raumbuch, Raumliste exportieren, Excel-Export, Tabellen",
    fr: "nomenclature, nomenclatures, exporter les nomenclatures, export excel, tableau de portes, tableau des pièces, tableaux, quantitatif",
    es: "tabla de planificación, tablas de planificación, exportar tablas de planificación, tablas de planificación de puertas, tablas de planificación de habitaciones, tablas de planificación de planos, tablas de cantidades, exportar tablas, exportar a excel, tabla de puertas, tabla de habitaciones, tablas, cuantificación",
    it: "abaco, abachi, abaco porte, abaco dei locali, esportare abachi, esportare in excel, tabelle, computo",
  },
  "bim-coordinator": {
    en: "clash, clashes, clash detection, clash check, clash test, collision, collisions, collision check, interference check, model check, model checker, model audit, model health, audit model, warnings, revit warnings, coordination, BIM coordination, IFC check, linked models, imported cad, in-place families",
    de: "Kollision, Kollisionen, Kollisionsprüfung, Kollisionskontrolle, Modellprüfung, Modellkontrolle, Warnungen, Revit Warnungen, BIM-Koordination, BIM Koordinator, Durchdringung",
    fr: "clash, conflits, détection de conflits, détection de clashs, collision, collisions, contrôle de maquette, audit de maquette, avertissements, coordination BIM, synthèse",
    es: "interferencias, detección de interferencias, detección de colisiones, colisiones, choques, auditoría de modelo, revisión de modelo, advertencias, coordinación BIM",
    it: "interferenze, rilevamento interferenze, controllo interferenze, collisioni, verifica del modello, audit del modello, avvisi, coordinamento BIM",
  },
}

export function withKeywords(product: SeedProduct): SeedProduct {
  return { ...product, keywords: Object.values(keywords[product.id] ?? {}).join(", ") }
}
