import os,sys; HERE=os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0,HERE)
from kit import *
s=reset(); setup(s,HERE+'/aircon.exr'); world(s,(.004,.005,.007))
random.seed(11)
# 1 unit = 28 mm. a round dashboard vent in local XY, axis +Z towards the camera
FONT='/usr/share/fonts/opentype/inter/'
SAT=metal('satin',(.55,.56,.58,1),.24,aniso=.6,tangent='Z',smudge=.07)
POL=metal('polished',(.66,.67,.69,1),.20,smudge=.05)
BLADE=metal('blade',(.15,.155,.165,1),.26,smudge=.07,grain=.03)
BLACK=paint('black',hexc('#08090a'),rough=.42,coat=.15,coatr=.2,orange=.02)
GLASS=paint('glass',hexc('#020203'),rough=.08,coat=1,coatr=.02,orange=0,smudge=.03)
def leather():
    m=bpy.data.materials.new('leather'); k=N(m); ob=k.n('TexCoord').outputs['Object']
    ws=k.noise(ob,5,3,.5); mp=k.n('MixRGB',in_0=.12); k.link(ob,mp.inputs[1])
    no=k.n('TexNoise',in_Scale=7,in_Detail=3); k.link(ob,no.inputs['Vector']); k.link(no.outputs['Color'],mp.inputs[2])
    v=k.n('TexVoronoi',feature='DISTANCE_TO_EDGE',in_Scale=float(A.get('ls',30))); k.link(mp.outputs[0],v.inputs['Vector'])
    h=k.maprange(v.outputs['Distance'],0,.16,0,1); fine=k.noise(ob,120,4,.6); big=k.noise(ob,1.1,6,.6)
    p=k.n('BsdfPrincipled',in_Base_Color=hexc('#0d0f11'),in_Specular=.30)
    k.link(k.math('ADD',k.maprange(big,.3,.7,.36,.50),k.math('MULTIPLY',k.math('SUBTRACT',1,h),.14)),p.inputs['Roughness'])
    n1=k.bump(h,float(A.get('lb',.22)),.02); k.link(k.bump(fine,.10,.006,n1),p.inputs['Normal']); k.out(p.outputs[0]); return m
LEA=leather()
THR=paint('thread',hexc('#6d7278'),rough=.6,coat=0,orange=.3,scale=50)
def glow(name,col,st):
    m=bpy.data.materials.new(name); k=N(m); e=k.n('Emission',in_Color=(*col,1),in_Strength=st); k.out(e.outputs[0]); m.cycles.sample_as_light=False; return m
G=bpy.data.objects.new('G',None); s.collection.objects.link(G)
def vent(cx,cy,main=True):
    E=bpy.data.objects.new('E',None); s.collection.objects.link(E); E.parent=G; E.location=(cx,cy,0)
    def add(o): o.parent=E; return o
    # outer trim ring: chamfer, crown, slope into the barrel
    add(lathe('trim',[(1.60,-.06),(1.60,.05),(1.56,.10),(1.50,.115),(1.44,.10),(1.415,.05),(1.41,-.04)],SAT,seg=320,bev=.018))
    add(lathe('gap',[(1.42,.0),(1.36,-.06),(1.34,-.08)],BLACK,seg=192))
    # the turning ring with its knurl
    NT=96; NA=NT*8; prof=round_poly([(1.375,-.10),(1.375,.20),(1.345,.255),(1.25,.255),(1.215,.215),(1.19,.02),(1.175,-.12)],.022,False,5)
    D=[]
    for (a,b),(c,d_) in zip(prof,prof[1:]):
        n=max(1,int(math.hypot(c-a,d_-b)/.02))
        for i in range(n): D.append((a+(c-a)*i/n,b+(d_-b)*i/n))
    D.append(prof[-1]); vs=[];fs=[];m=len(D)
    for j in range(NA):
        th=2*pi*j/NA; tri=abs(((j/8)%1)*2-1); cut=.030*(1-tri**1.5)
        for r,z in D:
            w=min(max((r-1.30)/.05,0),1)*min(max((z+.02)/.06,0),1)
            q=r-cut*w; vs.append((q*cos(th),q*sin(th),z-cut*.55*w*(1 if z>.19 else 0)))
    for j in range(NA):
        q=(j+1)%NA
        for i in range(m-1): fs.append((j*m+i,q*m+i,q*m+i+1,j*m+i+1))
    me=bpy.data.meshes.new('ring'); me.from_pydata(vs,[],fs); bm=bmesh.new(); bm.from_mesh(me); bmesh.ops.recalc_face_normals(bm,faces=bm.faces); bm.to_mesh(me); bm.free(); smooth(me,28); add(obj('ring',me,SAT))
    # barrel and what lights it
    add(lathe('barrel',[(1.19,-.06),(1.16,-.5),(1.06,-1.5)],BLACK,seg=192))
    b=lathe('back',[(0,-1.45),(1.07,-1.45)],glow('back',(.16,.45,1),float(A.get('back',.012))),seg=96); add(b)
    add(lathe('led',[(1.125,-.62),(1.10,-.66),(1.10,-.70),(1.12,-.74)],glow('led',(.30,.66,1),float(A.get('led',9))),seg=192))
    # turbine blades
    NV=int(A.get('nv',16))
    for i in range(NV):
        a0=2*pi*i/NV; NU=18; NW=14; vs=[];fs=[]; edge=[]
        for u in range(NU+1):
            r=.50+(1.17-.50)*u/NU
            for w in range(NW+1):
                v=w/NW; ch=.60; z=-.02-ch*v-.05*(1-u/NU); off=(.40*v**1.5)*(.55+.6*u/NU)
                a=a0+off/r*1.0+.10*(u/NU)**2
                vs.append((r*cos(a),r*sin(a),z))
                if w==0: edge.append((r*cos(a),r*sin(a),z+.004))
        for u in range(NU):
            for w in range(NW): q=u*(NW+1)+w; fs.append((q,q+1,q+NW+2,q+NW+1))
        me=bpy.data.meshes.new('bl'); me.from_pydata(vs,[],fs); o=obj('bl',me,BLADE); so=o.modifiers.new('s','SOLIDIFY'); so.thickness=.036; so.offset=0
        be=o.modifiers.new('b','BEVEL'); be.width=.008; be.segments=2; be.limit_method='ANGLE'; bpy.context.view_layer.update(); apply_mods(o); smooth(o.data,40); add(o)
        add(tube('edge',edge,.030,POL,res=6))
    # hub: black glass in a polished rim
    add(lathe('hubb',[(.52,-.75),(.53,-.05),(.53,.03),(.515,.06),(.485,.07),(.465,.055),(.46,.03)],POL,seg=192,bev=.012))
    add(lathe('glass',[(.47,.035),(.40,.052),(.25,.066),(0,.072)],GLASS,seg=160,ang=60))
    if main:
        WHT=glow('white',(.86,.93,1),float(A.get('txt',1.5))); ICE=glow('ice',(.32,.68,1),float(A.get('txt',1.5))*1.5)
        z=.078
        t=text_mesh('18.0',.335,.0005,WHT,FONT+'InterDisplay-Medium.otf',bev=0); t.location=(-.04,-.005,z); add(t)
        t=text_mesh('°',.30,.0005,WHT,FONT+'InterDisplay-Medium.otf',bev=0); t.location=(.245,-.01,z); add(t)
        t=text_mesh('A/C',.105,.0005,ICE,FONT+'Inter-SemiBold.otf',bev=0); t.location=(0,-.262,z-.006); add(t)
        for q in range(6):
            a=pi/2+q*pi/3; c,sn=cos(a),sin(a); R0=.085; cy0=.245
            add(tube('fl',[(0,cy0,z-.004),(R0*c,cy0+R0*sn,z-.004)],.0062,ICE,res=2))
            for sg in (1,-1):
                bx,by=.052*c,.052*sn; aa=a+sg*pi/4; add(tube('fl',[(bx,cy0+by,z-.004),(bx+.034*cos(aa),cy0+by+.034*sin(aa),z-.004)],.0055,ICE,res=2))
    return E
vent(0,0); 
DX=float(A.get('dx',3.9)); vent(DX,0,False)
# ---- the dashboard: leather with a stitched seam above, a satin strip below
SY=1.98
def panel(loops,z,th=.12,bev=.05,mat=LEA): o=plate('panel',loops,th,bev,mat,5); o.location.z=z-th/2; o.parent=G; return o
box=lambda x0,x1,y0,y1:[(x0,y0),(x1,y0),(x1,y1),(x0,y1)]
panel([box(-9,9,-2.02,SY-.012),circle(0,0,1.585,160),circle(DX,0,1.585,160)],.0)
panel([box(-9,9,SY+.012,7)],.03)
panel([box(-9,9,-2.17,-2.04)],.02,.10,.03,SAT)
panel([box(-9,9,-8,-2.19)],-.01)
x=-9
while x<9:
    for sy in (SY-.13,SY+.13):
        pts=[(x-.075+.15*i/10,sy+(.018*(i/10-.5)),(.0 if sy<SY else .03)+.020*math.sin(pi*i/10)-.004) for i in range(11)]
        o=tube('st',pts,.020,THR,res=4,radii=[.55+.45*math.sin(pi*i/10)**.5 for i in range(11)]); o.parent=G
    x+=.215
# ---- condensation: drops on the trim, the ring and the leather about it
WAT=bpy.data.materials.new('water'); k=N(WAT); pb=k.n('BsdfPrincipled',in_Base_Color=(.97,.99,1,1),in_Roughness=.02,in_Transmission=1,in_IOR=1.33,in_Specular=.5); k.out(pb.outputs[0])
dm=lathe('drop',[(cos(t),.46*sin(t)**.85) for t in [pi/2*i/9 for i in range(10)]],WAT,seg=24); DM=dm.data; bpy.data.objects.remove(dm)
def drop(x,y,z,r):
    o=bpy.data.objects.new('d',DM); s.collection.objects.link(o); o.parent=G; o.location=(x,y,z); o.scale=(r*random.uniform(.9,1.1),r*random.uniform(.95,1.25),r)
taken=[]
def sprinkle(n,rf,zf,r0,r1):
    for _ in range(n):
        a=random.uniform(0,2*pi); r=rf(); x,y=r*cos(a),r*sin(a); q=r0+(r1-r0)*random.random()**3
        if any((x-u)**2+(y-v)**2<(q+w)**2*1.15 for u,v,w in taken): continue
        taken.append((x,y,q)); drop(x,y,zf(r),q)
sprinkle(int(A.get('d1',260)),lambda:random.uniform(1.46,1.55),lambda r:.112,.008,.024)
sprinkle(int(A.get('d2',220)),lambda:random.uniform(1.26,1.30),lambda r:.253,.006,.017)
sprinkle(int(A.get('d3',150)),lambda:1.64+.40*random.random()**2,lambda r:-.002,.010,.036)
# ---- place
G.rotation_euler=(Matrix.Rotation(radians(float(A.get('yaw',-30))),3,'Z')@Matrix.Rotation(radians(90-float(A.get('tilt',8))),3,'X')@Matrix.Rotation(radians(float(A.get('spin',0))),3,'Z')).to_euler()
G.location=(float(A.get('px',1.1)),0,float(A.get('pz',-.10)))
Rg=G.rotation_euler.to_matrix(); gl=G.location.copy()
def W3(x,y,z): return gl+Rg@Vector((x,y,z))
camloc=Vector((0,-10.5,1.0)); tgt=W3(0,0,.1)
nz=(Rg@Vector((0,0,1))).normalized()
def face(dx,dy,dist,L,W_,col,st,c=(0,0,.1),grad='edge',roll=0):
    n=(nz+Rg@Vector((dx,dy,0))).normalized(); q=W3(*c); v=(q-camloc).normalized(); r=v-2*v.dot(n)*n
    return softbox(q+r*dist,q,L,W_,col,st,grad,roll=roll)
face(-.05,.34,6.5,4.4,1.0,(1,.94,.86),float(A.get('key',22)))
face(-.46,.05,6.5,.8,4.5,(.60,.80,1),float(A.get('cool',5)))
face(.42,-.10,7,.8,4.0,(1,.80,.58),float(A.get('warm',14)))
softbox(tgt+Vector((.4,-1.2,5.4)),tgt,5,1.0,(.88,.94,1),float(A.get('top',8)),'edge')
softbox(tgt+Vector((-5,-2.5,2.2)),tgt,1.0,4,(.62,.80,1),float(A.get('left',0.4)),'edge')
foc=W3(*[float(x) for x in A.get('foc','-.25,.2,.16').split(',')])
cam=camera(s,camloc,(float(A.get('tx',0)),0,float(A.get('tz',.05))),lens=float(A.get('lens',61)),fstop=float(A.get('f',.26)),focus=foc)
render()
