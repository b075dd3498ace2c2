// Pairs of hotels written and labelled by hand before the matcher saw them: sisters, brands next to brands, moves, rebrandings, scripts.
// Numbers of streets and phones are as remembered or invented. Shares nothing with the generator of the sample. `laterPairs` were
// written after the rules of decision 49 were drawn from the others; it says what they changed in turn.
import type { DescribedHotel } from '../../src/domain/matching/hotel-traits.ts'

/** Whether both describe one hotel; `renamed` is one hotel under another name or brand. */
type Label = 'same' | 'renamed' | 'other'
export type HardPair = { label: Label; kind: string; row: DescribedHotel; hotel: DescribedHotel }

// label | row of the GDS file | hotel of the catalogue; each: name; address; city; post code; country; chain; latitude, longitude; phone
const written: Record<string, string> = {
  'sisters of one brand in one street': `
other | HILTON GARDEN INN CHICAGO MCCORMICK PLACE; 123 E CERMAK RD; CHICAGO; 60616; US; GI; 41.8530,-87.6230; 312-225-0200 | Hampton Inn Chicago McCormick Place; 123 East Cermak Road; Chicago; 60616; US; HX; 41.8530,-87.6231; +1 312 225 0300
other | HOME2 STES CHICAGO MCCORMICK PL; 123 E CERMAK RD; CHICAGO; 60616; US; HT; ; 312-225-0250 | Hilton Garden Inn Chicago McCormick Place; 123 East Cermak Road; Chicago; 60616; US; GI; 41.8530,-87.6231; +1 312 225 0200
other | HYATT HOUSE DENVER DOWNTOWN; 440 14TH ST; DENVER; 80202; US; HY; ; 303-893-3100 | Hyatt Place Denver Downtown; 440 14th Street; Denver; 80202; US; TY; 39.7430,-104.9955; +1 303 893 3000
other | RESIDENCE INN WASHINGTON DWTN CONV CTR; 901 L ST NW; WASHINGTON; 20001; US; RC; ; | Courtyard Washington Downtown/Convention Center; 901 L Street NW; Washington; 20001; US; CY; 38.9035,-77.0245; +1 202 589 1800
other | HAMPTON INN TIMES SQUARE SOUTH; 337 W 39TH ST; NEW YORK; 10018; US; HX; ; 212-967-2344 | Hampton Inn Manhattan Times Square Central; 220 West 41st Street; New York; 10036; US; HX; 40.7560,-73.9890; +1 212 302 0400
other | POD 39; 145 E 39TH ST; NEW YORK; 10016; US; XL; ; 212-865-5700 | Pod 51; 230 East 51st Street; New York; 10022; US; XL; ; +1 212 355 0300
other | MOTEL ONE MUENCHEN-SENDLINGER TOR; HERZOG-WILHELM-STR 28; MUENCHEN; 80331; DE; MX; ; 089-51777250 | Motel One München-Deutsches Museum; Rablstraße 2; München; 81669; DE; MX; ; +49 89 444 555 80
other | IBIS BUDGET WIEN MESSE; LASSALLESTR 7A; VIENNA; 1020; AT; IB; ; +43 1 2121500 | ibis Wien Messe; Lassallestraße 7a; Wien; 1020; AT; IB; 48.2215,16.3930; +43 1 212 40 00
other | NOVOTEL WIEN HAUPTBAHNHOF; CANETTISTR 2; WIEN; 1100; AT; RT; 48.1866,16.3782; | ibis Wien Hauptbahnhof; Canettistraße 6; Wien; 1100; AT; IB; 48.1868,16.3789; +43 1 601 9040
other | ALL STAR MUSIC RESORT; 1801 W BUENA VISTA DR; LAKE BUENA VISTA; 32830; US; DW; ; 407-939-6000 | Disney's All-Star Movies Resort; 1901 West Buena Vista Drive; Lake Buena Vista; 32830; US; DW; 28.3370,-81.5740; +1 407 939 7000
other | ENCORE AT WYNN LAS VEGAS; 3131 LAS VEGAS BLVD S; LAS VEGAS; 89109; US; WV; ; 702-770-8000 | Wynn Las Vegas; 3131 Las Vegas Boulevard South; Las Vegas; 89109; US; WV; 36.1267,-115.1657; +1 702 770 7000
other | NOMAD LAS VEGAS; 3772 LAS VEGAS BLVD S; LAS VEGAS; 89109; US; MV; ; 702-730-7000 | Park MGM Las Vegas; 3770 Las Vegas Boulevard South; Las Vegas; 89109; US; MV; 36.1040,-115.1750; +1 702 730 7777
other | RIU NAIBOA; AV ESTADOS UNIDOS S/N; PUNTA CANA; 23000; DO; RI; ; +1 809 221 2290 | Riu Bambu; Avenida Estados Unidos s/n, Playa Bávaro; Punta Cana; 23000; DO; RI; 18.7205,-68.4390; +1 809 221 2290
other | IBEROSTAR DOMINICANA; PLAYA BAVARO; PUNTA CANA; ; DO; XL; ; | Iberostar Punta Cana; Playa Bávaro; Punta Cana; ; DO; XL; ;
other | BARCELO BAVARO BEACH; CTRA BAVARO KM 1; PUNTA CANA; 23000; DO; BC; ; +1 809 686 5797 | Barceló Bávaro Palace; Carretera Bávaro km 1; Punta Cana; 23000; DO; BC; 18.6680,-68.3990; +1 809 686 5797
other | PARK PLAZA COUNTY HALL LONDON; 1 ADDINGTON ST; LONDON; SE1 7RY; GB; PK; ; 0333 400 6112 | Park Plaza Westminster Bridge London; 200 Westminster Bridge Road; London; SE1 7UT; GB; PK; 51.5010,-0.1168; +44 333 400 6112
other | TRAVELODGE LONDON KINGS CROSS ROYAL SCOT; 100 KINGS CROSS RD; LONDON; WC1X 9DT; GB; TL; ; | Travelodge London Kings Cross; Willing House, 356-364 Gray's Inn Road; London; WC1X 8BH; GB; TL; ;
other | APPARTEMENTS ALTSTADT II; GETREIDEGASSE 24; SALZBURG; 5020; AT; XL; ; | Appartements Altstadt; Getreidegasse 20; Salzburg; 5020; AT; XL; ;`,
  'one word beside none': `
other | HOLIDAY INN EXPRESS DUBLIN AIRPORT; NORTHERN CROSS MALAHIDE RD; DUBLIN; D17; IE; HI; ; +353 1 8628866 | Holiday Inn Dublin Airport; Northern Cross, Malahide Road; Dublin; D17; IE; HI; 53.4040,-6.1800; +353 1 862 8800
other | IBIS STYLES LONDON HEATHROW AIRPORT; 272 BATH RD HAYES; LONDON; UB3 5AY; GB; IB; ; | ibis London Heathrow Airport; 112-114 Bath Road, Hayes; London; UB3 5AL; GB; IB; 51.4810,-0.4230; +44 20 8759 4888
other | COMFORT SUITES AIRPORT; 7010 ALTAMORE DR; SAVANNAH; 31408; US; CI; ; | Comfort Inn & Suites Airport; 17006 Abercorn Street; Savannah; 31419; US; CI; ; +1 912 925 5050
other | LEONARDO ROYAL HOTEL BERLIN; OTTO-BRAUN-STR 90; BERLIN; 10249; DE; NO; ; | Leonardo Hotel Berlin; Wilmersdorfer Straße 32; Berlin; 10585; DE; NO; ;
other | TOWERS ROTANA; SHEIKH ZAYED RD; DUBAI; ; AE; RE; ; +971 4 3438000 | Rose Rayhaan by Rotana; Sheikh Zayed Road; Dubai; ; AE; RE; 25.2115,55.2760; +971 4 323 0111
other | SHERATON GRAND HOTEL DUBAI; SHEIKH ZAYED RD 3; DUBAI; ; AE; SI; ; | Sheraton Dubai Creek Hotel & Towers; Baniyas Street; Dubai; ; AE; SI; 25.2620,55.3140; +971 4 228 1111
other | MERCURE HOTEL BERLIN CITY WEST; OHMSTR 4-6; BERLIN; 13629; DE; RT; ; | Mercure Hotel Berlin City; Invalidenstraße 38; Berlin; 10115; DE; RT; ; +49 30 308260
other | ATLANTIS THE ROYAL; CRESCENT RD; DUBAI; ; AE; XL; ; +971 4 4263000 | Atlantis, The Palm; Crescent Road, The Palm; Dubai; ; AE; XL; 25.1304,55.1171; +971 4 426 2000
other | THE RITZ CARLTON; 3 PL VENDOME; PARIS; 75001; FR; RZ; ; | Ritz Paris; 15 Place Vendôme; Paris; 75001; FR; XL; 48.8681,2.3285; +33 1 43 16 30 30
other | GRAND HOTEL VILLA SERBELLONI RESIDENCE; VIA ROMA 1; BELLAGIO; 22021; IT; XL; ; +39 031 956 000 | Grand Hotel Villa Serbelloni; Via Roma 1; Bellagio; 22021; IT; XL; 45.9877,9.2600; +39 031 950216`,
  'airport hotels': `
other | HILTON LONDON HEATHROW AIRPORT TERMINAL 5; POYLE RD COLNBROOK; LONDON; SL3 0FF; GB; HH; ; +44 1753 686860 | Hilton London Heathrow Airport Terminal 4; Heathrow Airport Terminal 4; London; TW6 3AF; GB; HH; 51.4570,-0.4470; +44 20 8759 7755
other | HILTON GARDEN INN FRANKFURT ARPT; AM FLUGHAFEN THE SQUAIRE; FRANKFURT; 60549; DE; GI; 50.0528,8.5703; +49 69 45002500 | Hilton Frankfurt Airport; The Squaire, Am Flughafen; Frankfurt am Main; 60549; DE; HH; 50.0527,8.5700; +49 69 2601 2000
other | MOXY FRANKFURT AIRPORT; AMELIA-MARY-EARHART-STR 9; FRANKFURT; 60549; DE; OX; ; | Park Inn by Radisson Frankfurt Airport; Amelia-Mary-Earhart-Straße 10; Frankfurt am Main; 60549; DE; PK; ; +49 69 900276 0
other | IBIS PARIS CDG ROISSYPOLE; ROISSYPOLE; ROISSY EN FRANCE; 95701; FR; IB; 49.0108,2.5610; | Novotel Paris Charles de Gaulle Airport; Roissypole; Roissy-en-France; 95705; FR; RT; 49.0095,2.5590; +33 1 49 19 27 27
other | IBIS SCHIPHOL AMSTERDAM APT; SCHIPHOLWEG 181; BADHOEVEDORP; 1171 PK; NL; IB; ; +31 20 5025100 | Novotel Amsterdam Schiphol Airport; Taurusavenue 12; Hoofddorp; 2132 LS; NL; RT; ; +31 20 721 9180
other | CLAYTON HOTEL DUBLIN AIRPORT; STOCKHOLE LN; DUBLIN; ; IE; XL; ; +353 1 8711000 | Maldron Hotel Dublin Airport; Dublin Airport; Dublin; K67 N220; IE; XL; ; +353 1 808 0500
other | REGAL AIRPORT HOTEL MEETING CTR; 9 CHEONG TAT RD; HONG KONG; ; HK; XL; ; +852 22868888 | Regala Skycity Hotel; 8 Airport Expo Boulevard; Hong Kong; ; HK; XL; ; +852 2668 8888
same | SHERATON FRANKFURT AIRPORT HTL AND CONF; HUGO-ECKENER-RING 15 TERMINAL 1; FRANKFURT; 60549; DE; SI; ; 0696977-0 | Sheraton Frankfurt Airport Hotel & Conference Center; Hugo-Eckener-Ring 15; Frankfurt am Main; 60549; DE; SI; 50.0518,8.5713; +49 69 69770
same | NOVOTEL CDG TERMINAL; ROISSYPOLE AEROGARE 3; PARIS; 95705; FR; RT; 49.0096,2.5592; +33 1 49192727 | Novotel Paris Charles de Gaulle Airport; Roissypole; Roissy-en-France; 95705; FR; RT; 49.0095,2.5590; +33 1 49 19 27 27
same | YOTELAIR LONDON GATWICK; SOUTH TERMINAL; CROWLEY; RH6 0NP; GB; YO; ; | YOTELAIR London Gatwick Airport; South Terminal, Gatwick Airport; Gatwick; RH6 0NP; GB; YO; 51.1560,-0.1610; +44 20 7100 1100`,
  'cities in other languages': `
same | HOTEL DANIELI; RIVA DEGLI SCHIAVONI 4196; VENICE; 30122; IT; LC; ; +39 0415226480 | Hotel Danieli, Venezia; Riva degli Schiavoni, 4196; Venezia; 30122; IT; LC; 45.4337,12.3420; +39 041 522 6480
same | METROPOLE GENF; 34 QUAI GENERAL GUISAN; GENF; 1204; CH; XL; ; | Hôtel Métropole Genève; Quai Général-Guisan 34; Genève; 1204; CH; XL; 46.2035,6.1490; +41 22 318 32 00
same | HOTEL BRISTOL WARSCHAU; KRAKOWSKIE PRZEDMIESCIE 42/44; WARSAW; 00-325; PL; LC; ; | Bristol, a Luxury Collection Hotel; ul. Krakowskie Przedmieście 42/44; Warszawa; 00-325; PL; LC; 52.2423,21.0158; +48 22 551 10 00
same | HILTON ANTWERP OLD TOWN; GROENPLAATS 32; ANVERS; 2000; BE; HH; ; | Hilton Antwerp Old Town; Groenplaats 32; Antwerpen; 2000; BE; HH; ; +32 3 204 12 12
same | SOFITEL LISBON LIBERDADE; AV DA LIBERDADE 127; LISBON; 1269-038; PT; SB; ; | Sofitel Lisboa Liberdade; Avenida da Liberdade 127; Lisboa; 1269-038; PT; SB; 38.7180,-9.1450; +351 21 322 8300
same | GRAND HOTEL VIENNA; KAERNTNER RING 9; VIENNA; 1010; AT; XL; ; | Grand Hotel Wien; Kärntner Ring 9; Wien; 1010; AT; XL; 48.2020,16.3710; +43 1 515800
same | HOTEL SANTA CATALINA; C/ LEON Y CASTILLO 227; LAS PALMAS DE GRAN CANARIA; 35005; ES; XL; ; | Santa Catalina, a Royal Hideaway Hotel; Calle León y Castillo, 227; Las Palmas; 35005; ES; BC; 28.1280,-15.4290; +34 928 243 040
same | HOTEL MARIA CRISTINA; PASEO REPUBLICA ARGENTINA 4; SAN SEBASTIAN; 20004; ES; LC; ; | Hotel Maria Cristina, Donostia; República Argentina Kalea 4; Donostia; 20004; ES; LC; 43.3215,-1.9805; +34 943 437 600
other | HOTEL SACHER SALZBURG; SCHWARZSTR 5-7; SALZBURG; 5020; AT; XL; ; +43 662 889770 | Hotel Sacher Wien; Philharmonikerstraße 4; Wien; 1010; AT; XL; 48.2038,16.3695; +43 1 514560`,
  moved: `
same | HOTEL ASTORIA BOUTIQUE; AV DIAGONAL 512; BARCELONA; 08006; ES; XL; ; +34 93 2098311 | Hotel Astoria Boutique; Carrer de París 203; Barcelona; 08036; ES; XL; ; +34 93 209 83 11
same | WOMBATS CITY HOSTEL BUDAPEST; KIRALY U 20; BUDAPEST; 1061; HU; XL; ; +36 1 8835005 | Wombat's City Hostel Budapest; Asbóth utca 1; Budapest; 1075; HU; XL; ; +36 1 883 5005
other | HAMPTON INN MIDLAND; 5011 W LOOP 250 N; MIDLAND; 79707; US; HX; ; 432-520-9600 | Hampton Inn Midland; 3904 West Wall Street; Midland; 79703; US; HX; ; +1 432 694 7774
other | HOSTAL CENTRAL; C/ ZARAGOZA 18; SEVILLA; 41001; ES; XL; ; | Hostal Central; Calle San Eloy 35; Sevilla; 41001; ES; XL; ;`,
  'rebranded at one address': `
renamed | HYATT GRAND CENTRAL NEW YORK; 109 E 42ND ST; NEW YORK; 10017; US; HY; ; 212-883-1234 | Grand Hyatt New York; 109 East 42nd Street; New York; 10017; US; HY; 40.7520,-73.9760; +1 212 883 1234
renamed | RADISSON COLLECTION ROYAL HTL COPENHAGEN; HAMMERICHSGADE 1; COPENHAGEN; 1611; DK; RD; ; | Radisson SAS Royal Hotel; Hammerichsgade 1; København; 1611; DK; SK; ; +45 33 42 60 00
renamed | KIMPTON DE WITT HOTEL; NIEUWEZIJDS VOORBURGWAL 5; AMSTERDAM; 1012 RC; NL; KI; ; +31 20 6200500 | Crowne Plaza Amsterdam City Centre; Nieuwezijds Voorburgwal 5; Amsterdam; 1012 RC; NL; CP; 52.3775,4.8960; +31 20 620 0500
renamed | THE WESTIN PARIS VENDOME; 3 RUE DE CASTIGLIONE; PARIS; 75001; FR; WI; ; +33 1 44771111 | Inter-Continental Paris; 3, rue de Castiglione; Paris; 75001; FR; IC; ; +33 1 44 77 11 11
renamed | LA QUINTA INN STES BY WYNDHAM TULSA AIRPORT; 23 N 67TH E AVE; TULSA; 74115; US; LQ; ; 918-836-3931 | La Quinta Inn Tulsa Airport; 23 North 67th East Avenue; Tulsa; 74115; US; LQ; 36.1590,-95.9010; +1 918 836 3931
renamed | BEST WESTERN PLUS HOTEL EXCELSIOR; ALTER MARKT 3; ERFURT; 99084; DE; BW; ; +49 361 56700 | Best Western Hotel Excelsior; Alter Markt 3; Erfurt; 99084; DE; BW; ; +49 361 5670 0
renamed | HILTON WARSAW CITY; GRZYBOWSKA 63; WARSAW; 00-844; PL; HH; ; | Hilton Warsaw Hotel and Convention Centre; ul. Grzybowska 63; Warszawa; 00-844; PL; HH; 52.2330,20.9860; +48 22 356 55 55
renamed | VOCO STRASBOURG CENTRE; 20 PL DE BORDEAUX; STRASBOURG; 67000; FR; VX; 48.5950,7.7575; | Hilton Strasbourg; Avenue Herrenschmidt; Strasbourg; 67000; FR; HH; 48.5951,7.7577; +33 3 88 37 10 10
renamed | DAYS INN BY WYNDHAM FLAGSTAFF; 1000 W ROUTE 66; FLAGSTAFF; 86001; US; DI; ; 928-774-5221 | Howard Johnson Flagstaff; 1000 West Highway 66; Flagstaff; 86001; US; HJ; ; +1 928 774 5221`,
  'other scripts': `
same | HOTEL BALTSCHUG KEMPINSKI MOSCOW; BALCHUG STR 1; MOSCOW; 115035; RU; KI; ; +7 495 2872000 | Отель Балчуг Кемпински Москва; ул. Балчуг, 1; Москва; 115035; RU; KI; 55.7470,37.6250; +7 495 287-20-00
same | HOTEL GRANDE BRETAGNE; 1 VASSILEOS GEORGIOU A; ATHENS; 10564; GR; LC; 37.9763,23.7353; +30 2103330000 | Ξενοδοχείο Μεγάλη Βρετανία; Βασιλέως Γεωργίου Α΄ 1; Αθήνα; 105 64; GR; LC; 37.9762,23.7352; +30 210 333 0000
same | IMPERIAL HOTEL TOKYO; 1-1-1 UCHISAIWAI-CHO CHIYODA-KU; TOKYO; 100-8558; JP; XL; 35.6725,139.7585; +81 3 35041111 | 帝国ホテル 東京; 千代田区内幸町1-1-1; 東京; 100-8558; JP; XL; 35.6724,139.7583; +81 3 3504 1111
same | FAIRMONT PEACE HOTEL; 20 NANJING RD EAST; SHANGHAI; 200002; CN; FA; 31.2385,121.4850; +86 21 61386888 | 上海和平饭店; 南京东路20号; 上海; 200002; CN; FA; 31.2384,121.4851; +86 21 6138 6888
same | BURJ AL ARAB JUMEIRAH; JUMEIRAH ST; DUBAI; ; AE; JT; 25.1412,55.1853; +971 4 3017777 | برج العرب جميرا; شارع جميرا; دبي; ; AE; JT; 25.1413,55.1852; +971 4 301 7777
same | THE SHILLA SEOUL; 249 DONGHO-RO JUNG-GU; SEOUL; 04605; KR; XL; 37.5560,127.0050; +82 2 22333131 | 서울신라호텔; 중구 동호로 249; 서울; 04605; KR; XL; 37.5559,127.0052; +82 2 2233 3131
same | HOTEL NEW OTANI TOKYO; 4-1 KIOI-CHO CHIYODA-KU; TOKYO; 102-8578; JP; XL; ; +81 3 32651111 | ホテルニューオータニ; 千代田区紀尾井町4-1; 東京; 102-8578; JP; XL; ; +81 3 3265 1111
same | KING DAVID HOTEL; 23 KING DAVID ST; JERUSALEM; ; IL; DN; 31.7745,35.2225; +972 2 6208888 | מלון המלך דוד; רחוב דוד המלך 23; ירושלים; ; IL; DN; 31.7744,35.2226; +972 2 620 8888
other | HOTEL METROPOL MOSCOW; TEATRALNY PROEZD 2; MOSCOW; 109012; RU; XL; 55.7585,37.6215; +7 499 5017800 | Гостиница Националь; ул. Моховая, 15/1; Москва; 125009; RU; LC; 55.7570,37.6140; +7 495 258-70-00
other | PARK HYATT SHANGHAI; 100 CENTURY AVE PUDONG; SHANGHAI; 200120; CN; HY; ; +86 21 68881234 | 上海金茂君悦大酒店; 世纪大道88号; 上海; 200121; CN; HY; ; +86 21 5049 1234`,
  'written otherwise': `
same | MEURICE DORCHESTER COLLECTION; 228 RUE RIVOLI; PARIS 01; 75001; FR; DC; ; | Le Meurice; 228, rue de Rivoli; Paris; 75001; FR; DC; 48.8653,2.3281; +33 1 44 58 10 10
same | FOUR SEASONS HTL KEMPINSKI MUNICH; MAXIMILIANSTR 17; MUNICH; 80539; DE; KI; ; +49 89 21250 | Hotel Vier Jahreszeiten Kempinski München; Maximilianstraße 17; München; 80539; DE; KI; 48.1390,11.5815; +49 89 2125-0
same | THE OKURA; 2-10-4 TORANOMON MINATO-KU; TOKYO; 105-0001; JP; OC; ; +81 3 35820111 | Hotel Okura Tokyo; 2-10-4 Toranomon, Minato-ku; Tokyo; 105-0001; JP; OC; ; +81 3 3582 0111
same | PARK INN BERLIN ALEXANDERPLATZ; ALEXANDERPLATZ 7; BERLIN; 10178; DE; PD; ; | Park Inn by Radisson Berlin Alexanderplatz; Alexanderplatz 7; Berlin; 10178; DE; PD; 52.5230,13.4130; +49 30 2389 0
same | BELLAGIO; 3600 LAS VEGAS BLVD S; LAS VEGAS; 89109; US; MV; ; 888-987-6667 | Bellagio Las Vegas Resort & Casino; 3600 South Las Vegas Boulevard; Las Vegas; 89109; US; MV; 36.1126,-115.1767; +1 702 693 7111
same | MARRIOTT MARQUIS TIMES SQ; 1535 BROADWAY; NEW YORK; 10036; US; MC; ; | New York Marriott Marquis; 1535 Broadway; New York; 10036; US; MC; 40.7585,-73.9860; +1 212 398 1900
same | DORINT KOENIGSTEIN IM TAUNUS; SODENER STR 4; KOENIGSTEIN; 61462; DE; DO; ; | Dorint Hotel Frankfurt-Königstein; Sodener Straße 4; Königstein im Taunus; 61462; DE; DO; ; +49 6174 9930
same | H10 MARINA BARCELONA; AVDA BOGATELL 64-68; BARCELONA; 08005; ES; HT; ; | Hotel H10 Marina; Av. del Bogatell, 64; Barcelona; 08005; ES; HT; 41.3930,2.1930; +34 93 309 79 17`,
}

const writtenLater: Record<string, string> = {
  later: `
other | THE SIGNATURE AT MGM GRAND; 145 E HARMON AVE; LAS VEGAS; 89109; US; MV; 36.1060,-115.1670; 702-797-6000 | MGM Grand Hotel & Casino; 3799 Las Vegas Boulevard South; Las Vegas; 89109; US; MV; 36.1024,-115.1701; +1 702 891 1111
other | NOBU HOTEL AT CAESARS PALACE; 3570 LAS VEGAS BLVD S; LAS VEGAS; 89109; US; XL; ; 800-727-4923 | Caesars Palace; 3570 Las Vegas Boulevard South; Las Vegas; 89109; US; HR; 36.1162,-115.1745; +1 866 227 5938
other | CONRAD CENTENNIAL SINGAPORE; 2 TEMASEK BLVD; SINGAPORE; 038982; SG; CN; ; +65 63348888 | Pan Pacific Singapore; 7 Raffles Boulevard; Singapore; 039595; SG; PF; ; +65 6336 8111
other | IBIS BUDGET SINGAPORE CLARKE QUAY; 1 KENG CHEOW ST; SINGAPORE; 059608; SG; IB; ; | ibis budget Singapore Joo Chiat; 219 Joo Chiat Road; Singapore; 427485; SG; IB; ; +65 6344 9888
other | AC HOTEL PORTLAND DOWNTOWN; 888 SW 3RD AVE; PORTLAND; 97204; US; AR; ; 503-223-2100 | Hyatt Centric Downtown Portland; 601 SW 11th Avenue; Portland; 97205; US; HY; ; +1 503 595 1234
other | PREMIER INN MANCHESTER AIRPORT NORTH; RUNGER LN; MANCHESTER; M90 5DL; GB; PI; ; | Premier Inn Manchester Airport (M56/J6) South; Runger Lane, Wilmslow Road; Manchester; M90 5DL; GB; PI; ; +44 333 003 8100
other | TRYP BY WYNDHAM FRANKFURT; GUTLEUTSTR 85; FRANKFURT; 60329; DE; WY; ; | Wyndham Grand Frankfurt; Wilhelm-Leuschner-Straße 32; Frankfurt am Main; 60329; DE; WY; ; +49 69 907 4500
other | HOTEL BELVEDERE DEPENDANCE; VIA ROMA 12; RICCIONE; 47838; IT; XL; ; +39 0541 601506 | Hotel Belvedere; Via Roma 12; Riccione; 47838; IT; XL; ; +39 0541 601506
same | SOFITEL LEGEND METROPOLE HANOI; 15 NGO QUYEN ST; HANOI; 100000; VN; SB; ; +84 24 38266919 | Sofitel Legend Metropole Hà Nội; 15 phố Ngô Quyền; Hà Nội; ; VN; SB; 21.0255,105.8560; +84 24 3826 6919
same | MANDARIN ORIENTAL BANGKOK; 48 ORIENTAL AVE BANG RAK; BANGKOK; 10500; TH; MO; 13.7235,100.5140; +66 2 6599000 | โรงแรมแมนดาริน โอเรียนเต็ล; 48 ถนนโอเรียนเต็ล; กรุงเทพ; 10500; TH; MO; 13.7236,100.5141; +66 2 659 9000
same | PERA PALACE HOTEL; MESRUTIYET CAD 52; ISTANBUL; 34430; TR; XL; ; | Pera Palas Oteli; Meşrutiyet Caddesi No: 52; İstanbul; 34430; TR; XL; 41.0310,28.9735; +90 212 377 4000
same | GRAND HOTEL EUROPE; MIKHAILOVSKAYA 1/7; ST PETERSBURG; 191186; RU; XL; ; +7 812 3296000 | Гранд Отель Европа; Михайловская ул., 1/7; Санкт-Петербург; 191186; RU; XL; 59.9360,30.3310; +7 812 329-60-00
same | HOTEL ARTS BARCELONA RITZ CARLTON; CARRER MARINA 19-21; BARCELONA; 08005; ES; RZ; ; +34 93 2211000 | Hotel Arts Barcelona; Carrer de la Marina, 19; Barcelona; 08005; ES; RZ; 41.3870,2.1960; +34 93 221 10 00
same | THE PENINSULA HONG KONG; SALISBURY RD TSIM SHA TSUI; HONG KONG; ; HK; PN; 22.2950,114.1720; +852 29202888 | 香港半島酒店; 尖沙咀梳士巴利道; 香港; ; HK; PN; 22.2951,114.1721; +852 2920 2888
renamed | ANDAZ LONDON LIVERPOOL STREET; 40 LIVERPOOL ST; LONDON; EC2M 7QN; GB; HY; ; +44 20 79611234 | Great Eastern Hotel; 40 Liverpool Street; London; EC2M 7QN; GB; XL; ; +44 20 7961 1234
renamed | THE GWEN A LUXURY COLLECTION HTL MICHIGAN AVE; 521 N RUSH ST; CHICAGO; 60611; US; LC; ; 312-645-1500 | Conrad Chicago; 521 North Rush Street; Chicago; 60611; US; CN; ; +1 312 645 1500
renamed | DOUBLETREE BY HILTON BRATISLAVA; TRNAVSKA CESTA 27A; BRATISLAVA; 831 04; SK; DT; ; | Lindner Hotel Bratislava; Trnavská cesta 27/A; Bratislava; 83104; SK; XL; ; +421 2 3233 0000
renamed | MERCURE HOTEL MUENCHEN NEUPERLACH SUED; KARL-MARX-RING 87; MUENCHEN; 81735; DE; RT; ; +49 89 63270 | Novotel München Süd-Neuperlach; Karl-Marx-Ring 87; München; 81735; DE; RT; ; +49 89 6327 0`,
}

const descriptionOf = (text: string): DescribedHotel => {
  const [name = '', address, city, post_code, country, chain_code, at = '', phone] = text
    .split(';')
    .map((field) => field.trim())
  const [latitude, longitude] = at.split(',')
  return {
    name,
    address: address || null,
    city: city || null,
    post_code: post_code || null,
    country: country || null,
    chain_code: chain_code || null,
    latitude: latitude || null,
    longitude: longitude || null,
    phone: phone || null,
  }
}

const pairsIn = (texts: Record<string, string>): readonly HardPair[] =>
  Object.entries(texts).flatMap(([kind, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [label = '', row = '', hotel = ''] = line.split(' | ')
        return { label: label as Label, kind, row: descriptionOf(row), hotel: descriptionOf(hotel) }
      }),
  )

export const hardPairs = pairsIn(written)
export const laterPairs = pairsIn(writtenLater)
